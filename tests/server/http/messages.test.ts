import { beforeEach, describe, expect, it } from 'vitest'
import { sku } from '../../../server/generated/tables'
import { NOW } from '../harness'
import { messageRead } from '../../../server/messages/tables'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

interface Item {
  id: string
  type: 'message' | 'notice' | 'todo'
  title: string
  content: string
  status: 0 | 1
  path: string
}
interface Box {
  list: Item[]
  unread: Record<Item['type'], number>
  may_announce: boolean
}

const [OFFICE, AUDITOR, MANAGER, CLERK] = ['19900000000', '19900000003', '19900000021', '19900000023']

let now = NOW
const { as, database } = seededCompany({ clock: () => now })
beforeEach(() => (now += 60_000))
const box = async (browser: Browser) => (await browser.send<Box>('GET', '/sys/message/list')).data
const todos = ({ list }: Box) => list.filter(({ type }) => type === 'todo')

describe('the message box', () => {
  it('lists documents that wait for approval, each with a link to a document that the operator may approve', async () => {
    const office = await as(OFFICE)
    const waiting = todos(await box(office)).filter(({ id }) => id.startsWith('approve:'))
    expect(waiting.length).toBeGreaterThan(0)
    for (const { path } of waiting) {
      const { data } = await office.send<{ actions: string[] }>('GET', path.replace('/update?', '/detail?'))
      expect(data.actions).toContain('approve')
    }
  })

  it('has no tasks for operators with read access only', async () => {
    expect(todos(await box(await as(AUDITOR)))).toEqual([])
  })

  it('says once a day how many SKUs of the store are short, with a link to the orders for these SKUs, or to their list', async () => {
    await database().system((tx) => tx.update(sku).set({ safety_stock_qty: 5_000_000 }))
    const clerk = await as(CLERK)
    const stock = todos(await box(clerk)).find(({ id }) => id.startsWith('stock:'))
    const { data } = await clerk.send<{ short: { total: number } }>('GET', stock!.path)
    expect(stock!.path).toBe('/store/replenishment')
    expect(stock!.title).toContain(String(data.short.total))
    expect(data.short.total).toBeGreaterThan(0)
    // A cashier may not order goods, so the message of a cashier is a notice and not a task.
    const cashier = await as('19900000041')
    const counted = (await box(cashier)).list.find(({ id }) => id.startsWith('stock:'))
    expect(counted).toMatchObject({ type: 'notice', messageType: '库存不足' })
    const listed = await cashier.send<{ total: number }>('GET', counted!.path)
    expect(counted!.title).toContain(String(listed.data.total))
  })

  it('warns only the operators who maintain suppliers of expiring licences', async () => {
    const about = async (mobile: string | undefined) => (await box(await as(mobile))).list.map(({ title }) => title)
    expect((await about(OFFICE)).some((title) => title.includes('老味调料'))).toBe(true)
    expect((await about(CLERK)).some((title) => title.includes('老味调料'))).toBe(false)
  })

  it('notifies only the submitter of the decision and its reason', async () => {
    const [office, manager] = [await as(OFFICE), await as(MANAGER)]
    const created = await manager.send<{ id: number; version: number; receipt_no: string }>(
      'POST',
      '/store/store_order_receipt/create',
      await order(manager),
    )
    expect(created.code).toBe(0)
    const { id, version, receipt_no } = created.data
    await decide(manager, { id, version }, ['submit'])
    await decide(office, { id, version: version + 1 }, ['reject'], '数量太多')
    const outcomeMessage = (await box(manager)).list.find(
      ({ type, title }) => type === 'message' && title.includes(receipt_no),
    )
    expect(outcomeMessage).toMatchObject({ type: 'message', content: '数量太多', status: 0 })
    expect(outcomeMessage?.title).toContain('被驳回')
    expect((await box(office)).list.some(({ title }) => title.includes(`${receipt_no} 被驳回`))).toBe(false)
  })

  it('remembers the read messages of each operator separately', async () => {
    const [office, manager] = [await as(OFFICE), await as(MANAGER)]
    await office.send('POST', '/sys/message/announce', { title: '周日盘点', content: '请提前备货' })
    const notice = (await box(manager)).list.find(({ title }) => title === '周日盘点')
    expect(notice).toMatchObject({ type: 'notice', content: '请提前备货', status: 0 })
    const before = (await box(manager)).unread.notice
    expect((await manager.send('POST', '/sys/message/read', { ids: [notice!.id, notice!.id] })).code).toBe(0)
    expect((await box(manager)).unread.notice).toBe(before - 1)
    const none = await manager.send<{ errors: object[] }>('POST', '/sys/message/read', { ids: [] })
    expect(none.data.errors).toMatchObject([{ path: 'ids', en: 'At least 1 item' }])
    // What is not in the box is not remembered.
    expect((await manager.send('POST', '/sys/message/read', { ids: ['invented'] })).code).toBe(0)
    const remembered = await database().system((tx) => tx.select().from(messageRead))
    expect(remembered.map(({ key }) => key)).toEqual([notice!.id])
    expect((await box(office)).list.find(({ title }) => title === '周日盘点')?.status).toBe(0)
  })

  it('accepts announcements only from operators who maintain stores', async () => {
    for (const mobile of [CLERK, AUDITOR]) {
      const browser = await as(mobile)
      expect((await box(browser)).may_announce).toBe(false)
      const { code } = await browser.send('POST', '/sys/message/announce', { title: '停电', content: '' })
      expect(code).toBe(40300)
    }
    const { code } = await (await as(OFFICE)).send('POST', '/sys/message/announce', { title: ' ', content: '' })
    expect(code).toBe(40000)
  })
})

async function decide(browser: Browser, item: object, transitions: string[], reason?: string): Promise<void> {
  const { data } = await browser.send<{ results: { code: number; msg: string }[] }>(
    'POST',
    '/store/store_order_receipt/transition',
    { items: [item], transitions, confirm_warnings: true, ...(reason && { reason }) },
  )
  expect(data.results[0]).toMatchObject({ code: 0 })
}

async function order(manager: Browser): Promise<object> {
  const supplier = await manager.send<{ list: { id: number }[] }>('GET', '/supply/supplier/list?q=V0003')
  const sku = await manager.send<{ list: { id: number }[] }>('GET', `/good/sku/list?q=${encodeURIComponent('鲜牛奶')}`)
  return {
    supply_mode: 'supplier',
    supplier_id: supplier.data.list[0]!.id,
    lines: [{ sku_id: sku.data.list[0]!.id, order_qty: 10 }],
  }
}
