import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { setting_base, security_log } from '../../../server/generated/tables'
import { recordRepeatedEvent, recordSecurityEvent, type SecurityEvent } from '../../../server/http/security-log'
import { planDaily, runDue } from '../../../server/jobs/worker'
import { securityRetention } from '../../../server/jobs/security-retention'
import { NOW, openSeededDatabase } from '../harness'

const DAY = 24 * 3_600_000
const TENANT = 11
let database: Database

beforeAll(async () => {
  database = await openSeededDatabase()
}, 120_000)
afterAll(() => database.close())

const entries = () => database.system((tx) => tx.select().from(security_log).orderBy(security_log.id))
const refusal = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  tenant_id: TENANT,
  event: 'refused',
  at: NOW,
  member_id: 3,
  route: '/api/admin/role/create',
  code: 40300,
  ...more,
})

describe('entries of the security log', () => {
  it('that repeat within a minute are one row that counts them, however many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => recordRepeatedEvent(database, refusal({ at: NOW + n }))))
    await recordRepeatedEvent(database, refusal({ route: '/api/admin/role/update' }))
    await recordRepeatedEvent(database, refusal({ member_id: 4 }))
    await recordRepeatedEvent(database, refusal({ at: NOW + 60_000 }))
    const rows = await entries()
    expect(rows.map(({ count }) => count)).toEqual([20, 1, 1, 1])
    expect(rows[0]).toMatchObject({ happened_at: expect.any(Number), last_at: NOW + 19, code: 40300 })
  })

  it('cannot be changed, deleted or truncated, neither by the role of the operators nor by the owner of the tables', async () => {
    const before = await entries()
    const asOperator = (text: string) => database.transaction(TENANT, (tx) => tx.execute(sql.raw(text)))
    const asOwner = (text: string) => database.system((tx) => tx.execute(sql.raw(text)))
    for (const text of [
      `update security_log set detail = 'nothing happened'`,
      `update security_log set count = 1`,
      `update security_log set count = count + 1, member_id = 9`,
      'delete from security_log',
      'truncate security_log',
    ]) {
      await expect(asOperator(text), text).rejects.toThrow()
      await expect(asOwner(text), text).rejects.toThrow()
    }
    expect(await entries()).toEqual(before)
  })

  it('of one company are not seen by another', async () => {
    const seen = await database.transaction(12, (tx) => tx.select().from(security_log))
    expect(seen).toEqual([])
  })

  it('go after as many days as the company keeps them, and no others', async () => {
    await database.system((tx) => tx.update(setting_base).set({ security_log_days: 100 }))
    await recordSecurityEvent(database, { tenant_id: TENANT, event: 'backup', at: NOW - 101 * DAY })
    await recordSecurityEvent(database, { tenant_id: TENANT, event: 'backup', at: NOW - 99 * DAY })
    await recordSecurityEvent(database, { tenant_id: 12, event: 'backup', at: NOW - 101 * DAY })
    await planDaily(database, [securityRetention], NOW)
    expect(await runDue(database, [securityRetention], NOW)).toBe(1)
    const left = (await entries()).filter(({ event }) => event === 'backup')
    expect(left.map(({ tenant_id, happened_at }) => [tenant_id, happened_at])).toEqual([
      [TENANT, NOW - 99 * DAY],
      [12, NOW - 101 * DAY],
    ])
  })
})
