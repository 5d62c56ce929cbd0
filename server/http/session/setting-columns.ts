import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { frozenSql } from '../../db/driver/frozen-sql'
import { cachedByText } from './text-cache'
import { selectRows } from '../../db/select-rows'
import { setting_base } from '../../generated/tables'
import type { Tx } from '../../db/database'

/** Settings of the company as JSON; `setting` is null for a company without basic settings. */
export interface SettingRow {
  setting: string | null
  /** The date in the company's time zone. */
  today: string
}

const SETTING = frozenSql(sql`to_jsonb(${setting_base})::text`)
const TIME_ZONE = frozenSql(sql`${setting_base.time_zone}`)

const cached = cachedByText<SettingBase>()

/** The settings of a row. Returns the same object for the same text. */
export const settingOf = (text: string): SettingBase => cached(text, () => JSON.parse(text) as SettingBase)

/**
 * Columns for a statement over `setting_base`; `now` is in epoch ms, or a placeholder. The
 * columns also set `app.today` for the
 * transaction. Views with days to expiry read `app.today`, because the database clock has neither the company's time
 * zone nor the time of a test.
 */
export const settingColumns = (now: number | Placeholder): SQL => sql`${SETTING} as setting,
  set_config('app.today', to_char(to_timestamp(${now}::float8 / 1000)
    at time zone coalesce(${TIME_ZONE}, 'Asia/Shanghai'), 'YYYY-MM-DD'), true) as today`

/** Settings and current date of the transaction's company. Throws when the company has no settings. */
export async function readSetting(tx: Tx, now: number): Promise<{ setting: SettingBase; today: string }> {
  const [row] = await selectRows<SettingRow>(tx, sql`select ${settingColumns(now)} from ${setting_base}`)
  if (!row?.setting) throw new Error('a company without basic settings')
  return { setting: settingOf(row.setting), today: row.today }
}
