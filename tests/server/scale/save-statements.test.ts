import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { signedInHeaders } from './signed-in'

let database: Database
let app: ReturnType<typeof createApp>
let headers: Record<string, string>
let statements: string[] = []
/** The packets in which the statements are sent: what is sent before the next tick shares one. */
let packets: string[][] = []
let isCollecting = false

function recordStatement(text: string): void {
  statements.push(text)
  if (!isCollecting) packets.push([])
  packets.at(-1)?.push(text)
  isCollecting = true
  process.nextTick(() => (isCollecting = false))
}

beforeAll(async () => {
  database = await openSeededDatabase({ onQuery: recordStatement })
  app = createApp({ database, clock: () => NOW })
  headers = { ...(await signedInHeaders(database)), 'content-type': 'application/json' }
})
afterAll(() => database.close())

interface Answered {
  id: number
  version: number
  list: { id: number; store_type?: string }[]
  lines: { id: number; sku_id: number; order_qty: number; remark: string | null }[]
}

async function ask(path: string, body?: unknown): Promise<Answered> {
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const { code, data } = (await (await app.request(`/api${path}`, init)).json()) as { code: number; data: Answered }
  expect(code, path).toBe(0)
  return data
}

const ORDER = '/store/store_order_receipt'

/** A function that makes a draft of an order of the goods from one place of the list to another. */
async function orderOf() {
  const { list: goods } = await ask('/good/sku/list?pageSize=50&f.sale_status=on_sale')
  const { list: suppliers } = await ask('/supply/supplier/list?q=V0003')
  const store = (await ask('/store/manage/list')).list.find(({ store_type }) => store_type !== 'head_office')
  return (from: number, to: number) => ({
    store_id: store?.id,
    supply_mode: 'supplier',
    supplier_id: suppliers[0]?.id,
    lines: goods
      .slice(from, to)
      .map(({ id }, index) => ({ sku_id: id, order_qty: 24, remark: REMARKS[index] ?? null })),
  })
}

/** Saves the draft over the order, and returns the saved order and the statements of the save. */
async function save({ id, version }: Answered, draft: object): Promise<{ saved: Answered; texts: string[] }> {
  statements = []
  const saved = await ask(`${ORDER}/update?id=${id}`, { ...draft, id, version })
  return { saved, texts: statements }
}

it('the statements of a save are the same for any number of lines, so that they stay prepared', async () => {
  const order = await orderOf()
  const created = await ask(`${ORDER}/create`, order(0, 2))
  const few = await save(created, order(2, 4))
  const many = await save(few.saved, order(2, 9))
  const again = await save(many.saved, order(2, 13))
  expect(again.texts).toEqual(many.texts)
  const stored = await ask(`${ORDER}/detail?id=${created.id}`)
  expect(stored.lines.map(({ remark }) => remark)).toEqual([...REMARKS, ...Array(11 - REMARKS.length).fill(null)])
})

it('lines that are kept are updated by the same statements for any number of lines, each line with its own values', async () => {
  const order = await orderOf()
  const created = await ask(`${ORDER}/create`, order(0, 9))
  const edited = (from: Answered, count: number, packs: number) => ({
    ...order(0, 0),
    lines: from.lines.map(({ id, sku_id, order_qty, remark }, index) => ({
      id,
      sku_id,
      order_qty: index < count ? 24 * (packs + index) : order_qty,
      remark: index < count ? REMARKS[(index + packs) % REMARKS.length] : remark,
    })),
  })
  const few = await save(created, edited(created, 2, 2))
  const many = await save(few.saved, edited(few.saved, 9, 3))
  expect(many.texts).toEqual(few.texts)
  const { lines } = await ask(`${ORDER}/detail?id=${created.id}`)
  expect(lines.map(({ id }) => id)).toEqual(created.lines.map(({ id }) => id))
  expect(lines.map(({ order_qty, remark }) => ({ order_qty, remark }))).toEqual(
    lines.map((_, index) => ({ order_qty: 24 * (3 + index), remark: REMARKS[(index + 3) % REMARKS.length] })),
  )
})

it('a save sends the header, the lines that go, those that stay and new ones in one packet', async () => {
  const order = await orderOf()
  const created = await ask(`${ORDER}/create`, order(0, 3))
  const [, second, third] = created.lines
  const kept = [second, third].map((line, index) => ({
    ...line,
    order_qty: index === 0 ? 48 : line?.order_qty,
    remark: index === 0 ? line?.remark : 'other',
  }))
  packets = []
  const { saved } = await save(created, { ...order(0, 0), lines: [...kept, ...order(3, 4).lines] })
  const written = packets.filter((texts) => texts.some((text) => /^(update|delete|insert)/.test(text)))
  expect(written.map((texts) => texts.map((text) => text.split(' ')[0]))).toEqual([
    ['update', 'delete', 'update', 'update', 'insert'],
  ])
  expect(saved.lines.map(({ id }) => id).slice(0, 2)).toEqual([second?.id, third?.id])
  expect(saved.lines.map(({ order_qty }) => order_qty)).toEqual([48, 24, 24])
})

it('the answer of a save needs one statement beside the stored document', async () => {
  const order = await orderOf()
  const created = await ask(`${ORDER}/create`, order(0, 3))
  const { texts } = await save(created, order(0, 4))
  const last = texts.findLastIndex((text) => /^(update|delete|insert)/.test(text))
  expect(texts.slice(last + 1).map((text) => text.split(' ')[0])).toEqual(['select', 'select', 'commit'])
})

/** Texts that mean something in JSON, in SQL or in the pattern of a parameter. */
const REMARKS = ['加急 "两箱" \\ 50$1', "it's {1,2} null", '😀 %_', 'null']
