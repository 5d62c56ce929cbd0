import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { begin } from '../../../server/begin'
import { checkInvariants } from '../../../server/checks/check'
import { type Database, openDatabase } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { stockViews } from '../../../server/stock/views/all'
import { Browser } from '../http/browser'
import { NOW } from '../now'
import { startCluster } from '../postgres/cluster'
import { schema } from '../template'
import { expectedFigures, figuresOf, FIXTURES, unpackFolder, withNewSign, withPicksOfWarehouses } from './fixture'

const COMPANIES = [
  { tenant: 11, name: '鲜邻新零售', mobile: '19900000000', password: 'Backstock11', pictures: 3 },
  { tenant: 12, name: '东篱便利', mobile: '19911111111', password: 'Chrysanth11', pictures: 2 },
]

/** Tables to which a start adds rows: new menu entries and daily jobs. */
const GROWS_AT_START = new Set(['sys_menu', 'job'])

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const end of cleanups.toReversed()) await end()
})

async function openFolder(version: string): Promise<Database> {
  const folder = unpackFolder(version)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: join(folder, 'db') })
  cleanups.push(() => database.close())
  return database
}

async function openDump(version: string): Promise<Database> {
  const cluster = startCluster()
  cleanups.push(() => cluster.stop())
  const database = await openDatabase({ url: cluster.url })
  cleanups.push(() => database.close())
  // A dump refers to this role without creating it, because roles belong to the server and not to a database.
  await database.script('create role backstock_app nologin')
  const bin = cluster.bin
  execFileSync(join(bin, 'pg_restore'), [
    '--exit-on-error',
    '-d',
    cluster.url,
    resolve(FIXTURES, version, 'postgres.dump'),
  ])
  return database
}

describe.each([
  { version: '0.1.0', engine: 'embedded', open: openFolder },
  { version: '0.1.0', engine: 'PostgreSQL', open: openDump },
])('a database of version $version, $engine', ({ version, open }) => {
  it('starts with the current code: nothing is lost, every invariant holds, every administrator signs in', async () => {
    const database = await open(version)
    const expected = expectedFigures(version)
    expect(await figuresOf(database, expected)).toEqual(expected)

    const migrated = withNewSign(await withPicksOfWarehouses(database, expected))
    const applied = await migrate(database, await schema(), stockViews)
    expect(await migrate(database, await schema(), stockViews)).toEqual([])
    // Migrations change no other figure; a commit that drops a column removes the column from expected.json too.
    expect(await figuresOf(database, expected)).toEqual(migrated)

    const { jobs } = await begin({ database, clock: () => NOW })
    await jobs.stop()
    const after = await figuresOf(database, expected)
    for (const [table, tenants] of Object.entries(expected))
      for (const [tenant, { rows }] of Object.entries(tenants)) {
        const now = after[table]?.[tenant]?.rows ?? 0
        if (GROWS_AT_START.has(table)) expect(now, table).toBeGreaterThanOrEqual(rows)
        else expect(now, table).toBe(rows)
      }
    for (const { tenant } of COMPANIES) expect(await checkInvariants(database, tenant)).toEqual([])
    await signInEverywhere(database)
    expect(applied.every((name) => name > '20261122043946')).toBe(true)
  }, 180_000)
})

describe('roles that an earlier version created', () => {
  it('get permissions for their previous work, and no more', async () => {
    const database = await openFolder('0.1.0')
    await database.script(`
      insert into role (tenant_id, id, role_code, role_name, role_type, data_scope, permissions, can_view_cost, is_builtin, status) values
        (11, 9001, 'old_head', '旧总部', 'head_office', 'all', '["sku:list"]', false, false, 'enabled'),
        (11, 9002, 'old_keeper', '旧仓管', 'warehouse', 'assigned', '["sku:list"]', true, false, 'enabled'),
        (11, 9003, 'old_worker', '旧仓员', 'warehouse', 'assigned', '["sku:list"]', false, false, 'enabled'),
        (12, 9004, 'old_other', '旧仓管', 'warehouse', 'assigned', '["sku:list"]', true, false, 'enabled');
      insert into store_role (tenant_id, id, role_code, role_name, permissions, can_view_cost, is_builtin, status) values
        (11, 9101, 'old_till', '旧收银', '["pos_order:list"]', false, false, 'enabled'),
        (11, 9102, 'old_unheld', '旧闲置', '["pos_order:list"]', true, false, 'enabled'),
        (11, 9103, 'old_clerk', '旧理货', '["store_stock:list"]', false, false, 'enabled'),
        (11, 9104, 'old_reader', '旧查看', '["pos_order:list"]', false, false, 'enabled'),
        (11, 9105, 'old_gone', '旧离职', '["pos_order:list"]', false, false, 'enabled');
      update admin_member set cashier_code = '881', status = 'enabled', store_role_ids = '[9101, 9103]' where tenant_id = 11 and mobile = '19900000022';
      update admin_member set cashier_code = null, status = 'enabled', store_role_ids = '[9104]' where tenant_id = 11 and mobile = '19900000023';
      update admin_member set cashier_code = '882', status = 'disabled', store_role_ids = '[9105]' where tenant_id = 11 and mobile = '19900000024';
    `)
    await migrate(database, await schema(), stockViews)
    const rows = async (text: string) =>
      ((await database.system((tx) => tx.execute(sql.raw(text)))) as unknown as { rows: Record<string, unknown>[] })
        .rows
    const roles = await rows(
      'select role_code, can_view_buy_price from role where id between 9001 and 9004 order by id',
    )
    expect(roles.map((row) => [row.role_code, row.can_view_buy_price])).toEqual([
      ['old_head', true],
      ['old_keeper', true],
      ['old_worker', false],
      ['old_other', true],
    ])
    const columns = 'role_code, permissions, can_view_buy_price, max_recharge_amount, max_recharge_day_amount'
    const store = await rows(`select ${columns} from store_role where id between 9101 and 9105 order by id`)
    const till = ['till:operate', 'till:refund']
    expect(store.map((row) => [row.role_code, row.permissions, row.can_view_buy_price])).toEqual([
      ['old_till', ['pos_order:list', ...till], false],
      ['old_unheld', ['pos_order:list'], true],
      ['old_clerk', ['store_stock:list'], false],
      ['old_reader', ['pos_order:list'], false],
      ['old_gone', ['pos_order:list'], false],
    ])
    expect(new Set(store.map((row) => `${row.max_recharge_amount} ${row.max_recharge_day_amount}`))).toEqual(
      new Set(['100000 1000000']),
    )
    const built = await rows(
      `select role_code, can_view_buy_price, max_recharge_amount from store_role where tenant_id = 11 and is_builtin order by role_code`,
    )
    expect(built).toEqual(
      expect.arrayContaining([
        { role_code: 'cashier', can_view_buy_price: false, max_recharge_amount: 100_000 },
        { role_code: 'store_manager', can_view_buy_price: true, max_recharge_amount: 500_000 },
      ]),
    )
  }, 180_000)
})

/** The administrator of each company signs in with the old password and can read the company's brands and pictures. */
async function signInEverywhere(database: Database): Promise<void> {
  const app = createApp({ database, clock: () => NOW })
  for (const { tenant, name, mobile, password, pictures } of COMPANIES) {
    const who = new Browser(app)
    expect((await who.signIn(mobile, password, name)).code).toBe(0)
    expect(who.tenant).toBe(tenant)
    const brands = await who.send<{ list: { logo: string }[] }>('GET', '/good/brand/list?current=1&pageSize=50')
    expect(brands.data.list.some(({ logo }) => Boolean(logo))).toBe(true)
    const { rows } = (await database.system((tx) =>
      tx.execute(sql`select id from file where tenant_id = ${tenant} order by id`),
    )) as unknown as { rows: { id: string }[] }
    expect(rows).toHaveLength(pictures)
    for (const { id } of rows) {
      const picture = await who.raw('GET', `/file/${id}`)
      expect(picture.headers.get('Content-Type')).toBe('image/png')
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500)
    }
  }
}
