import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { addMissingTables } from '../../../server/db/live-schema'
import { refreshBuiltInRoles } from '../../../server/modules/built-in-roles'
import { productRegistry } from '../../../server/product'
import { stockViews } from '../../../server/stock/views/all'
import { Browser } from '../http/browser'
import { NOW, openSeededDatabase } from '../harness'
import { ledgerProject } from './ledger-project'

vi.mock('../../../server/generated/resources', async (original) => {
  const { ledgerProject } = await import('./ledger-project')
  return { ...(await original<object>()), ...(await ledgerProject()).resources }
})

type Row = Record<string, unknown> & { id: number; version: number }
let database: Database
let browser: Browser
beforeAll(async () => {
  database = await openSeededDatabase()
  const { allTables } = await import('../../../server/db/all-tables')
  await addMissingTables(database, { ...allTables, ...(await ledgerProject()).tables }, stockViews)
  browser = new Browser(createApp({ database, clock: () => NOW }))
  await refreshBuiltInRoles(database, productRegistry().all)
  await browser.signIn()
}, 240_000)
afterAll(() => database.close())

const create = async (entity: string, body: object) => {
  const { code, data, msg } = await browser.send<Row>('POST', `/book/${entity}/create`, body)
  expect([code, msg]).toEqual([0, expect.anything()])
  return data
}
const read = async (entity: string, { id }: Row) =>
  (await browser.send<Row>('GET', `/book/${entity}/detail?id=${id}`)).data

it('rows that a posting creates or changes have the same effects as rows that an operator saves', async () => {
  const owner = await create('owner', { name: 'Ann' })
  const account = await create('account', { name: 'cash', owner_ref_id: owner.id })
  await create('entry', { account_id: account.id, amount: 1000 })
  expect(await read('account', account)).toMatchObject({ balance: 1000 })
  // The ledger entry, not an operator, changed the balance; the account's own effect must still run.
  expect(await read('owner', owner)).toMatchObject({ last_balance: 1000, is_rich: false })
  const voucher = await create('voucher', { account_id: account.id, amount: 250 })
  const items = [{ id: voucher.id, version: voucher.version }]
  const { data } = await browser.send<object>('POST', '/book/voucher/transition', { items, transitions: ['book'] })
  expect(data).toMatchObject({ results: [{ code: 0 }] })
  expect(await read('account', account)).toMatchObject({ balance: 1250 })
  // Nothing happens when an owner is saved; its computed value still follows the column that the account wrote.
  expect(await read('owner', owner)).toMatchObject({ last_balance: 1250, is_rich: true })
})

it('a form that was open while a posting changed a column that operators edit is out of date', async () => {
  const account = await create('account', { name: 'till' })
  await create('entry', { account_id: account.id, amount: 700 })
  const stale = { id: account.id, version: account.version, name: 'till', balance: account.balance }
  expect(await browser.send('POST', `/book/account/update?id=${account.id}`, stale)).toMatchObject({ code: 40900 })
  const now = await read('account', account)
  expect(now).toMatchObject({ balance: 700, version: account.version + 1 })
  const { code } = await browser.send('POST', `/book/account/update?id=${account.id}`, {
    ...stale,
    ...now,
    name: 'safe',
  })
  expect(code).toBe(0)
})

it('a posting raises the version only while the status of the row lets operators edit the column', async () => {
  const claim = await create('claim', {})
  const versionOf = async () => (await read('claim', claim)).version
  const transition = async (name: string, version: number) => {
    const body = { items: [{ id: claim.id, version }], transitions: [name] }
    const { data } = await browser.send<{ results: { code: number }[] }>('POST', '/book/claim/transition', body)
    return data.results[0]?.code
  }
  await create('refund', { claim_id: claim.id, amount: 100 })
  expect(await versionOf()).toBe(claim.version + 1)
  expect(await transition('submit', claim.version + 1)).toBe(0)
  const submitted = await versionOf()
  await create('refund', { claim_id: claim.id, amount: 100 })
  expect(await read('claim', claim)).toMatchObject({ paid: 200, version: submitted })
  // Head office edits this column in submitted claims.
  await create('refund', { claim_id: claim.id, amount: 50, checked: true })
  expect(await read('claim', claim)).toMatchObject({ checked: 50, version: submitted + 1 })
  expect(await transition('approve', submitted + 1)).toBe(0)
})

it('the cost of a part follows the costs of its parts, over two levels', async () => {
  const bike = await create('part', { name: 'bike', own_cost: 5000 })
  const wheel = await create('part', { name: 'wheel', own_cost: 1000, above_id: bike.id, count: 2 })
  const spoke = await create('part', { name: 'spoke', own_cost: 20, above_id: wheel.id, count: 30 })
  expect(await read('part', wheel)).toMatchObject({ cost: 1600 })
  expect(await read('part', bike)).toMatchObject({ parts_cost: 3200, cost: 8200 })
  const { code } = await browser.send('POST', `/book/part/update?id=${spoke.id}`, { ...spoke, own_cost: 50 })
  expect(code).toBe(0)
  expect(await read('part', wheel)).toMatchObject({ cost: 2500 })
  expect(await read('part', bike)).toMatchObject({ parts_cost: 5000, cost: 10_000 })
})
