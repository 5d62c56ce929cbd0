import {
  brandCreate,
  brandList,
  signIn,
  storeOrderReceiptTransition,
  supplierExport,
  supplierList,
} from './orval/client'
import { session } from './orval-call'

const signedIn = await signIn({ mobile: '19900000000', password: 'Backstock11', tenant_name: '鲜邻新零售' })
if (signedIn.code !== 0) throw new Error(signedIn.msg)
session.token = signedIn.data.token

const suppliers = await supplierList({ pageSize: 20, sort: '-supplier_no', 'f.status': 'enabled' })
if (suppliers.code !== 0) throw new Error(suppliers.msg)

const nameless = await brandCreate({})
if (nameless.code === 0) throw new Error('a brand without a name was created')

const created = await brandCreate({ brand_name: '客户端 orval' }, { headers: { 'Idempotency-Key': 'orval-1' } })
if (created.code !== 0) throw new Error(created.msg)
const found = await brandList({ q: '客户端 orval' })
if (found.code !== 0) throw new Error(found.msg)

const file = await supplierExport({ format: 'csv', columns: 'supplier_no,supplier_name' })
const outdated = await storeOrderReceiptTransition({ items: [{ id: 1, version: 999 }], transitions: ['submit'] })

console.log(
  JSON.stringify({
    stores: signedIn.data.stores.length,
    numbers: suppliers.data.list.map(({ supplier_no }) => supplier_no),
    nameless: nameless.data.errors?.map(({ path }) => path),
    created: created.data.id === found.data.list[0]?.id,
    file: typeof file === 'string' ? file.split('\n')[0] : file,
    outdated: outdated.code === 0 ? outdated.data.results.map(({ code }) => code) : outdated.code,
  }),
)
