import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { signedInHeaders } from './signed-in'

let database: Database
let app: ReturnType<typeof createApp>
let headers: Record<string, string>
let statements: string[] = []

beforeAll(async () => {
  database = await openSeededDatabase({ onQuery: (text) => void statements.push(text) })
  app = createApp({ database, clock: () => NOW })
  headers = { ...(await signedInHeaders(database)), 'content-type': 'application/json' }
})
afterAll(() => database.close())

interface Answered {
  id: number
  version: number
  list: { id: number; store_type?: string }[]
  lines: { order_qty: string; remark: string | null }[]
}

async function ask(path: string, body?: unknown): Promise<Answered> {
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const { code, data } = (await (await app.request(`/api${path}`, init)).json()) as { code: number; data: Answered }
  expect(code, path).toBe(0)
  return data
}

const ORDER = '/store/store_order_receipt'

it('the statements of a save are the same for any number of lines, so that they stay prepared', async () => {
  const { list: goods } = await ask('/good/sku/list?pageSize=50&f.sale_status=on_sale')
  const { list: suppliers } = await ask('/supply/supplier/list?q=V0003')
  const store = (await ask('/store/manage/list')).list.find(({ store_type }) => store_type !== 'head_office')
  const order = (from: number, to: number) => ({
    store_id: store?.id,
    supply_mode: 'supplier',
    supplier_id: suppliers[0]?.id,
    lines: goods
      .slice(from, to)
      .map(({ id }, index) => ({ sku_id: id, order_qty: 24, remark: REMARKS[index] ?? null })),
  })
  const created = await ask(`${ORDER}/create`, order(0, 2))
  const statementsOf = async (lines: number, version: number) => {
    statements = []
    const { id } = created
    const saved = await ask(`${ORDER}/update?id=${id}`, { ...order(2, 2 + lines), id, version })
    return { saved, texts: statements }
  }
  const few = await statementsOf(2, created.version)
  const many = await statementsOf(7, few.saved.version)
  const again = await statementsOf(11, many.saved.version)
  expect(again.texts).toEqual(many.texts)
  const stored = await ask(`${ORDER}/detail?id=${created.id}`)
  expect(stored.lines.map(({ remark }) => remark)).toEqual([...REMARKS, ...Array(11 - REMARKS.length).fill(null)])
})

/** Texts that mean something in JSON, in SQL or in the pattern of a parameter. */
const REMARKS = ['加急 "两箱" \\ 50$1', "it's {1,2} null", '😀 %_', 'null']
