import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { sku, storeOrderReceipt } from '../../../../server/generated/resources'
import {
  setting_base,
  sku as skuTable,
  sku_barcodes,
  store_order_receipt,
  store_receive_receipt,
} from '../../../../server/generated/tables'
import { conditionSql } from '../../../../server/metadata/sql/condition-sql'
import type { Condition } from '../../../../server/metadata/expression'
import type { Resource } from '../../../../server/metadata/description'
import type { Row } from '../../../../server/metadata/row'
import { asOperator, openTestDatabase, testOperator } from '../../harness'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.system(async (tx) => {
    await tx
      .insert(setting_base)
      .values({ tenant_id: 11, tenant_name: '测试', time_zone: 'Asia/Shanghai', near_expiry_days: 5 })
    const [a, b, c] = await tx
      .insert(skuTable)
      .values([
        {
          tenant_id: 11,
          sku_code: 'A',
          sku_name: '甲',
          sell_price: 100,
          buy_price: 80,
          supplier_id: 7,
          sale_status: 'on_sale',
          batch_managed: true,
        },
        {
          tenant_id: 11,
          sku_code: 'B',
          sku_name: '乙',
          sell_price: 50,
          buy_price: null,
          supplier_id: null,
          sale_status: 'stop_sale',
        },
        {
          tenant_id: 11,
          sku_code: 'C',
          sku_name: '丙',
          sell_price: null,
          buy_price: 10,
          supplier_id: 8,
          sale_status: null,
        },
      ])
      .returning({ id: skuTable.id })
    await tx.insert(sku_barcodes).values([
      { tenant_id: 11, owner_id: a!.id, line_no: 1, barcode: '1', qty: 6000 },
      { tenant_id: 11, owner_id: c!.id, line_no: 1, barcode: '2', qty: 1000 },
      { tenant_id: 12, owner_id: b!.id, line_no: 1, barcode: '3', qty: 6000 },
    ])
    const orders = await tx
      .insert(store_order_receipt)
      .values(['A', 'B'].map((receipt_no) => ({ tenant_id: 11, receipt_no, check_status: 'approved' })))
      .returning({ id: store_order_receipt.id })
    await tx.insert(store_receive_receipt).values([
      {
        tenant_id: 11,
        receipt_no: 'R1',
        check_status: 'draft',
        source_type: 'store_order_receipt',
        source_id: orders[0]!.id,
      },
      {
        tenant_id: 11,
        receipt_no: 'R2',
        check_status: 'voided',
        source_type: 'store_order_receipt',
        source_id: orders[1]!.id,
      },
    ])
  })
})
afterAll(() => database.close())

function matchingRows(resource: Resource, column: string, condition: Condition, form: Row = {}): Promise<unknown> {
  return asOperator(database, testOperator({ store_id: 3 }), async (call) => {
    const rows = await call.tx
      .select({ value: sql<string>`${sql.identifier(column)}` })
      .from(resource.table)
      .where(conditionSql(call, resource, condition, form))
      .orderBy(sql`1`)
    return rows.map((row) => row.value).join('')
  })
}

const col = (name: string): Condition => ['col', name]
const lit = (value: string | number | boolean | null | string[]): Condition => ['lit', value]

test.each<[string, Condition, string, Row?]>([
  ['a value', ['==', col('sale_status'), lit('on_sale')], 'A'],
  ['not a value holds for what has none', ['!=', col('sale_status'), lit('on_sale')], 'BC'],
  ['null is null', ['==', col('supplier_id'), lit(null)], 'B'],
  ['null is not a value', ['!=', col('supplier_id'), lit(null)], 'AC'],
  ['the other way round', ['!=', lit(null), col('supplier_id')], 'AC'],
  ['what compares with null does not hold', ['>=', col('sell_price'), col('buy_price')], 'A'],
  ['and its negation does', ['!', ['>=', col('sell_price'), col('buy_price')]], 'BC'],
  ['columns of equal value', ['==', col('sell_price'), ['+', col('buy_price'), lit(20)]], 'A'],
  ['one of', ['in', col('sale_status'), lit(['on_sale', 'stop_sale'])], 'AB'],
  ['one of nothing', ['in', col('sale_status'), lit([])], ''],
  [
    'and, or',
    ['||', ['&&', col('batch_managed'), ['>', col('sell_price'), lit(99)]], ['<', col('buy_price'), lit(20)]],
    'AC',
  ],
  ['the draft', ['==', col('supplier_id'), ['form', 'supplier_id']], 'A', { supplier_id: 7 }],
  ['an empty draft', ['==', col('supplier_id'), ['form', 'supplier_id']], 'B'],
  ['less than nothing', ['<', col('sell_price'), ['form', 'limit']], ''],
  ['what is known beforehand', ['==', ['actor', 'store_id'], lit(3)], 'ABC'],
  ['a setting', ['==', ['setting', 'near_expiry_days'], lit(6)], ''],
  ['today', ['==', ['today'], lit('2026-11-20')], 'ABC'],
  ['some row', ['exists', 'barcodes', ['>', col('qty'), lit(1000)]], 'A'],
  ['no row', ['!', ['exists', 'barcodes', lit(true)]], 'B'],
  ['a count over another entity', ['==', col('stock_count'), lit(0)], 'ABC'],
  ['hostile text is only text', ['==', col('sku_code'), lit("A' or 1=1 --")], ''],
])('%s', async (_, condition, rows, form) => {
  expect(await matchingRows(sku, 'sku_code', condition, form)).toBe(rows)
})

test('documents created from a row that are not voided', async () => {
  expect(
    await matchingRows(storeOrderReceipt, 'receipt_no', ['==', ['downstream', 'store_receive_receipt'], lit(0)]),
  ).toBe('B')
  expect(
    await matchingRows(storeOrderReceipt, 'receipt_no', ['>', ['downstream', 'store_receive_receipt'], lit(0)]),
  ).toBe('A')
})
