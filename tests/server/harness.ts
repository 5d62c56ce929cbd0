import { readFile } from 'node:fs/promises'
import { dateIn } from '../../src/exact/date'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import { type Database, openDatabase } from '../../server/db/database'
import { setting_base } from '../../server/generated/tables'
import type { Call, Operator } from '../../server/http/call'
import { NOW } from './now'
import { BARE_DUMP, EMPTY_DUMP } from './dumps'
import { type CopyOptions, openCopy } from './shared-postgres'
import { actorOf } from '../../server/http/actor'
import { productRegistry } from '../../server/product'
import { systemOperator } from '../../server/jobs/system-call'

export { NOW }

/** Opens a new database with all migrations and no rows. */
export const openTestDatabase = (): Promise<Database> => openCopy('empty')

/** Opens a new database with the demo company at NOW. */
export const openSeededDatabase = (options?: CopyOptions): Promise<Database> => openCopy('demo', options)

/** Opens a new embedded database with all migrations and no rows. */
export const openEmbeddedDatabase = (): Promise<Database> => openDump(EMPTY_DUMP)

/** Opens a new embedded database without any table. */
export const openBareDatabase = (): Promise<Database> => openDump(BARE_DUMP)

async function openDump(variable: string): Promise<Database> {
  const path = process.env[variable]
  if (!path) throw new Error('the global setup tests/server/setup.ts makes the dumps of embedded databases')
  return openDatabase({ memory: true, dump: new Blob([await readFile(path)]) })
}

/** An operator who holds every permission that the role type may be granted. */
export function testOperator(given: Partial<Operator> = {}): Operator {
  return { ...systemOperator(11), id: 1, name: '测试员', ...given }
}

/** Runs work as an operator in one transaction, the way a request does. The tenant must have basic settings. */
export function asOperator<T>(
  database: Database,
  operator: Operator,
  work: (call: Call) => Promise<T>,
  now = NOW,
): Promise<T> {
  return database.transaction(operator.tenant_id, async (tx) => {
    const [setting] = await tx.select().from(setting_base)
    if (!setting) throw new Error('seed the settings first')
    const today = dateIn('Asia/Shanghai', now)
    const actor = actorOf(operator)
    return work({
      tx,
      registry: productRegistry(),
      operator,
      env: { actor, setting: setting as unknown as SettingBase, now, today },
      now,
      today,
      locale: 'zh-CN',
    })
  })
}
