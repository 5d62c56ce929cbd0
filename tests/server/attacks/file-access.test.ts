import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { file_holder } from '../../../server/db/tables'
import { admin_member, store_role } from '../../../server/generated/tables'
import { SESSION_MS } from '../../../server/http/session/session'
import { makeGoods, type Goods } from '../resources/goods'
import { type Client, createRow, openWorld, type World } from '../resources/world'

/** A minimal PNG file. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let world: World
let goods: Goods
let admin: Client
const clients = new Map<string, Client>()

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  goods = await makeGoods(admin)
})
afterAll(() => world.database.close())

async function as(name: string): Promise<Client> {
  const client = clients.get(name) ?? (await world.as(name))
  clients.set(name, client)
  return client
}

async function upload(client: Client): Promise<string> {
  const body = new FormData()
  body.append('file', new File([PNG], 'a.png', { type: 'image/png' }))
  const answer = await (await client.raw('/file', { method: 'POST', body })).json()
  expect(answer.code).toBe(0)
  return answer.data.id
}

/** Reads the file as an <img> does, without Store-Id: only the cookie decides. */
const status = async (client: Client, id: string) => (await client.raw(`/file/${id}`)).status

const readers = async (id: string, names: readonly string[]) => {
  const allowedReaders: string[] = []
  for (const name of names) if ((await status(await as(name), id)) === 200) allowedReaders.push(name)
  return allowedReaders
}
const EVERYBODY = [
  'admin',
  'finance',
  'manager_s0002',
  'cashier_s0002',
  'manager_s0003',
  'clerk_s0005',
  'wh_manager',
  'wh_manager_w03',
  'wholesale_buyer',
]

describe('a file', () => {
  test('that no row refers to is readable only for its uploader', async () => {
    const id = await upload(await as('manager_s0002'))
    expect(await readers(id, EVERYBODY)).toEqual(['manager_s0002'])
  })

  test('of a document is readable for operators who may see the document', async () => {
    const manager = await as('manager_s0002')
    const id = await upload(manager)
    const body = {
      supplier_id: goods.supplier.id,
      lines: [{ sku_id: goods.skus[0]!.id, order_qty: 2 }],
      attachments: [id],
    }
    const order = await createRow(manager, '/store/store_order_receipt', body)
    // A cashier may not see orders; other stores and warehouses may not see orders of this store.
    expect(await readers(id, EVERYBODY)).toEqual(['admin', 'finance', 'manager_s0002'])
    const { data } = await admin.get('/store/store_order_receipt/detail', { id: order.id })
    const updated = await manager.post(
      '/store/store_order_receipt/update',
      { ...data, attachments: [] },
      { id: order.id },
    )
    expect(updated.code).toBe(0)
    expect(await readers(id, EVERYBODY)).toEqual(['manager_s0002'])
  })

  test('of a licence is readable for operators who may list suppliers', async () => {
    const id = await upload(admin)
    const { data } = await admin.get('/supply/supplier/detail', { id: goods.supplier.id })
    const saved = await admin.post('/supply/supplier/update', { ...data, license_image: id }, { id: data.id })
    expect(saved.code).toBe(0)
    const may = await readers(id, EVERYBODY)
    expect(may).toEqual(expect.arrayContaining(['admin', 'finance']))
    expect(may).not.toContain('cashier_s0002')
    expect(may).not.toContain('wholesale_buyer')
  })

  test('of goods, of a staff member or of the company is readable for everybody in the company', async () => {
    const [picture, face] = [await upload(admin), await upload(admin)]
    const { data } = await admin.get('/good/sku/detail', { id: goods.skus[0]!.id })
    expect((await admin.post('/good/sku/update', { ...data, images: [picture] }, { id: data.id })).code).toBe(0)
    const member = (await admin.get('/admin/member/detail', { id: world.operators.get('finance')!.id })).data
    expect((await admin.post('/admin/member/update', { ...member, avatar: face }, { id: member.id })).code).toBe(0)
    expect(await readers(picture, EVERYBODY)).toEqual(EVERYBODY)
    expect(await readers(face, EVERYBODY)).toEqual(EVERYBODY)
  })

  test('is readable in each store of an operator who works in several stores', async () => {
    const first = await world.as('manager_s0003')
    const clerk = await as('clerk_s0004')
    const id = await upload(clerk)
    const body = { supplier_id: goods.supplier.id, lines: [{ sku_id: goods.skus[0]!.id, order_qty: 2 }] }
    await createRow(clerk, '/store/store_order_receipt', { ...body, attachments: [id] })
    expect(await status(first, id)).toBe(200)
    expect(await readers(id, ['clerk_s0005'])).toEqual([])
  })

  test('cannot be put into a row by an operator who may not read it', async () => {
    const id = await upload(admin)
    const { data } = await admin.get('/supply/supplier/detail', { id: goods.supplier.id })
    expect((await admin.post('/supply/supplier/update', { ...data, license_image: id }, { id: data.id })).code).toBe(0)
    const cashier = await as('cashier_s0002')
    const own = (await cashier.get('/user/setting/detail')).data
    const complete = { ...own, email: 'cashier@example.com', nickname: '小孙', country: 'china', region_code: '310101' }
    const planted = await cashier.post('/user/setting/update', { ...complete, avatar: id }, { id: own.id })
    expect(planted).toMatchObject({ code: 40000, data: { errors: [{ path: 'avatar' }] } })
    expect(await status(cashier, id)).toBe(404)
    // A row keeps the file it already holds when an operator who may not read the file saves the row.
    const buyer = await as('operation')
    const held = (await buyer.get('/supply/supplier/detail', { id: data.id })).data
    expect((await buyer.post('/supply/supplier/update', held, { id: data.id })).code).toBe(0)
  })

  test('is refused like a file that does not exist', async () => {
    const id = await upload(admin)
    const clerk = await as('clerk_s0005')
    const [refused, missing] = [
      await clerk.raw(`/file/${id}`),
      await clerk.raw('/file/00000000-0000-4000-8000-000000000000'),
    ]
    const refusalText = async (response: Response) => {
      const { code, msg } = await response.json()
      return { status: response.status, code, msg }
    }
    expect(await refusalText(refused)).toEqual(await refusalText(missing))
  })
})

describe('a cookie', () => {
  test('of a disabled staff member gives access to no file', async () => {
    const clerk = await world.as('clerk_s0005')
    const id = await upload(clerk)
    expect(await status(clerk, id)).toBe(200)
    const set = (value: 'enabled' | 'disabled') =>
      world.database.system((tx) =>
        tx
          .update(admin_member)
          .set({ status: value })
          .where(eq(admin_member.id, world.operators.get('clerk_s0005')!.id)),
      )
    await set('disabled')
    expect(await status(clerk, id)).toBe(404)
    await set('enabled')
    expect(await status(clerk, id)).toBe(200)
  })

  test('of an ended session gives access to no file', async () => {
    const clerk = await world.as('clerk_s0005')
    const id = await upload(clerk)
    const before = world.clock.now
    world.clock.now += SESSION_MS + 1
    expect(await status(clerk, id)).toBe(404)
    world.clock.now = before
  })

  test('of a staff member who lost the role gives access to no file of a document', async () => {
    const clerk = await world.as('clerk_s0002')
    const manager = await as('manager_s0002')
    const id = await upload(manager)
    const body = {
      supplier_id: goods.supplier.id,
      lines: [{ sku_id: goods.skus[0]!.id, order_qty: 2 }],
      attachments: [id],
    }
    await createRow(manager, '/store/store_order_receipt', body)
    expect(await status(clerk, id)).toBe(200)
    const set = (value: 'enabled' | 'disabled') =>
      world.database.system((tx) =>
        tx.update(store_role).set({ status: value }).where(eq(store_role.role_code, 'stock_clerk')),
      )
    await set('disabled')
    expect(await status(clerk, id)).toBe(404)
    await set('enabled')
  })
})

test('rows that refer to a file are found by an index, also under row-level security', async () => {
  const id = await upload(admin)
  await world.database.system(async (tx) => {
    for (let part = 0; part < 10; part++)
      await tx.insert(file_holder).values(
        Array.from({ length: 1000 }, (_, index) => ({
          tenant_id: 11,
          file_id: `other-${part}-${index}`,
          entity: 'store_order_receipt',
          row_id: 1_000_000 + index,
          field: 'attachments',
        })),
      )
  })
  const plan = await world.database.transaction(11, (tx) =>
    tx.execute(sql`explain select * from file_holder where tenant_id = 11 and file_id = ${id}`),
  )
  const text = JSON.stringify(plan)
  expect(text).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
  expect(text).toMatch(/Index Cond: [^"]*file_id/)
  expect(text).not.toContain('Seq Scan')
})
