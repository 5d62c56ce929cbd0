import { type SQL, sql } from 'drizzle-orm'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { selectRows } from '../../db/select-rows'
import { setting_base } from '../../generated/tables'
import type { Tx } from '../../db/database'

/** What a call knows of its company; `setting` is null for one without basic settings. */
export interface SettingRow {
  setting: SettingBase | null
  /** The date in the company's time zone. */
  today: string
}

/**
 * Columns of a statement over `setting_base`. It sets `app.today` for the transaction: views that tell days to expiry read it,
 * since SQL's own clock knows neither the company's zone nor a test's time. `now`: epoch ms.
 */
export const settingColumns = (now: number): SQL => sql`to_jsonb(${setting_base}) as setting,
  set_config('app.today', to_char(to_timestamp(${now}::float8 / 1000)
    at time zone coalesce(${setting_base.time_zone}, 'Asia/Shanghai'), 'YYYY-MM-DD'), true) as today`

/** The settings of the company that the transaction is limited to, and its date. Throws where there are none. */
export async function readSetting(tx: Tx, now: number): Promise<{ setting: SettingBase; today: string }> {
  const [row] = await selectRows<SettingRow>(tx, sql`select ${settingColumns(now)} from ${setting_base}`)
  if (!row?.setting) throw new Error('a company without basic settings')
  return { setting: row.setting, today: row.today }
}
