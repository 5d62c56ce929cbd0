import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { productRegistry } from '../../../server/product'
import { NOW, openSeededDatabase } from '../harness'
import { signedInHeaders } from './signed-in'

/** Maximum number of statements per call, with `begin` and `commit`. */
const MAX_STATEMENTS = { list: 7, detail: 7 }

let database: Database
let app: ReturnType<typeof createApp>
let headers: Record<string, string>
let statements: string[] = []

beforeAll(async () => {
  database = await openSeededDatabase({ onQuery: (text) => void statements.push(text) })
  app = createApp({ database, clock: () => NOW })
  headers = await signedInHeaders(database)
})
afterAll(() => database.close())

async function ask(path: string): Promise<{ list?: { id: number; check_status?: string }[] }> {
  const { code, data } = (await (await app.request(`/api${path}`, { headers })).json()) as {
    code: number
    data: { list?: { id: number; check_status?: string }[] }
  }
  expect(code, path).toBe(0)
  return data
}

it('every list and document of head office is read with few statements', async () => {
  const counted: { list: Record<string, number>; detail: Record<string, number> } = { list: {}, detail: {} }
  for (const { entity, base, shape, access } of productRegistry().all) {
    if (!access.head_office?.includes('list') || shape.kind === 'singleton') continue
    statements = []
    const { list = [] } = await ask(`${base}/list?current=1&pageSize=20`)
    counted.list[entity] = statements.length
    // Drafts are left out: their detail runs a preview, which executes the statements of a save.
    const row = list.find(({ check_status }) => check_status !== 'draft')
    if (shape.kind === 'report' || !row) continue
    statements = []
    await ask(`${base}/detail?id=${row.id}`)
    counted.detail[entity] = statements.length
  }
  const over = (kind: 'list' | 'detail') =>
    Object.entries(counted[kind]).filter(([, count]) => count > MAX_STATEMENTS[kind])
  expect({ list: over('list'), detail: over('detail') }).toEqual({ list: [], detail: [] })
  expect(Object.keys(counted.list).length).toBeGreaterThan(40)
  expect(Object.keys(counted.detail).length).toBeGreaterThan(30)
})

it('the message box reads no list for a step for which no document waits', async () => {
  const listsRead = async () => {
    statements = []
    await ask('/sys/message/list')
    return statements.filter((text) => /check_status.* limit /s.test(text)).length
  }
  const whileDocumentsWait = await listsRead()
  await database.system(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { shape, table } of productRegistry().all)
      if (shape.kind === 'receipt') await tx.execute(sql`update ${table} set check_status = 'voided'`)
  })
  const afterwards = await listsRead()
  expect(whileDocumentsWait).toBeGreaterThan(10)
  // Price changes that are scheduled and decisions about logs are messages of their own.
  expect(afterwards).toBeLessThanOrEqual(2)
})
