import createClient from 'openapi-fetch'
import type { components, paths } from './openapi-typescript/schema'
import { openSession } from './session'

type Refusal = components['schemas']['Refusal']

const session = openSession(process.env['API_BASE'] ?? '')
const client = createClient<paths>({ baseUrl: session.base, fetch: session.fetch })

/** Returns `data` of a successful answer. Throws the server's message for a refusal. */
function done<T>({ data }: { data?: { code: 0; data: T } | Refusal }): T {
  if (data?.code !== 0) throw new Error(data?.msg)
  return data.data
}

const signedIn = done(
  await client.POST('/store/member/login', {
    body: { mobile: '19900000000', password: 'Backstock11', tenant_name: '鲜邻新零售' },
  }),
)
session.token = signedIn.token

const suppliers = done(
  await client.GET('/supply/supplier/list', {
    params: { query: { pageSize: 20, sort: '-supplier_no', 'f.status': 'enabled' } },
  }),
)

const { data: nameless } = await client.POST('/good/brand/create', { body: {} })
if (nameless?.code === 0) throw new Error('a brand without a name was created')

const created = done(
  await client.POST('/good/brand/create', {
    params: { header: { 'Idempotency-Key': 'fetch-1' } },
    body: { brand_name: '客户端 fetch' },
  }),
)
const found = done(await client.GET('/good/brand/list', { params: { query: { q: '客户端 fetch' } } }))

const { data: file } = await client.GET('/supply/supplier/export', {
  params: { query: { format: 'csv', columns: 'supplier_no,supplier_name' } },
  parseAs: 'text',
})
const { data: outdated } = await client.POST('/store/store_order_receipt/transition', {
  body: { items: [{ id: 1, version: 999 }], transitions: ['submit'] },
})

console.log(
  JSON.stringify({
    stores: signedIn.stores.length,
    numbers: suppliers.list.map(({ supplier_no }) => supplier_no),
    nameless: nameless?.data.errors?.map(({ path }) => path),
    created: created.id === found.list[0]?.id,
    file: String(file).split('\n')[0],
    outdated: outdated?.code === 0 ? outdated.data.results.map(({ code }) => code) : outdated?.code,
  }),
)
