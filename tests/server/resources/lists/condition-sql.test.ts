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
import { conditionOn, type Where, type WhereScope } from '../../../../server/metadata/where'
import type { SettingBase } from '../../../../src/generated/other/setting_base/setting_base.types'
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
      .values(['A', 'B'].map((receipt_no) => ({ tenant_id: 11, receipt_no, check_status: 'approved' as const })))
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

function matchingRows(resource: Resource, column: string, condition: Where, form: Row = {}): Promise<unknown> {
  return asOperator(database, testOperator({ store_id: 3 }), async (call) => {
    const rows = await call.tx
      .select({ value: sql<string>`${sql.identifier(column)}` })
      .from(resource.table)
      .where(conditionSql(call, resource, condition, { form }))
      .orderBy(sql`1`)
    return rows.map((row) => row.value).join('')
  })
}

type Forms = Parameters<typeof conditionOn<typeof skuTable, WhereScope & { setting: SettingBase }>>[1]
const ofSku = (build: Forms['sql']) => conditionOn(skuTable, { sql: build })

test.each<[string, Forms['sql'], string, Row?]>([
  ['a value', (row, q) => q.same(row.sale_status, 'on_sale'), 'A'],
  ['a value that differs or is missing', (row, q) => q.differs(row.sale_status, 'on_sale'), 'BC'],
  ['null is null', (row, q) => q.same(row.supplier_id, null), 'B'],
  ['null is not a value', (row, q) => q.differs(row.supplier_id, null), 'AC'],
  ['a value that differs from a column', (row, q) => q.differs(null, row.supplier_id), 'AC'],
  ['a comparison with null, which does not hold', (row, q) => q.atLeast(row.sell_price, row.buy_price), 'A'],
  ['a negated comparison with null, which holds', (row, q) => q.not(q.atLeast(row.sell_price, row.buy_price)), 'BC'],
  ['columns of equal value', (row, q) => q.same(row.sell_price, q.plus(row.buy_price, 20)), 'A'],
  ['one of', (row, q) => q.oneOf(row.sale_status, ['on_sale', 'stop_sale']), 'AB'],
  ['one of an empty list', (row, q) => q.oneOf(row.sale_status, []), ''],
  [
    'and, or',
    (row, q) => q.or(q.and(q.same(row.batch_managed, true), q.above(row.sell_price, 99)), q.below(row.buy_price, 20)),
    'AC',
  ],
  ['the draft', (row, q, s) => q.same(row.supplier_id, s.doc.supplier_id), 'A', { supplier_id: 7 }],
  ['an empty draft', (row, q, s) => q.same(row.supplier_id, s.doc.supplier_id), 'B'],
  ['less than null', (row, q) => q.below(row.sell_price, null), ''],
  ['a value of the operator', (_, q, s) => q.same(s.actor.store_id, 3), 'ABC'],
  ['a setting', (_, q, s) => q.same(s.setting.near_expiry_days, 6), ''],
  ['today', (_, q, s) => q.same(s.today, '2026-11-20'), 'ABC'],
  ['some row', (_, q) => q.exists(sku_barcodes, (item) => q.above(item.qty, 1000)), 'A'],
  ['no row', (_, q) => q.not(q.exists(sku_barcodes, () => true)), 'B'],
  ['a count over another entity', (_, q) => q.same(q.rollup('stock_count'), 0), 'ABC'],
  ['a text with SQL, which is only compared', (row, q) => q.same(row.sku_code, "A' or 1=1 --"), ''],
])('a condition selects rows by %s', async (_, build, rows, form) => {
  expect(await matchingRows(sku, 'sku_code', ofSku(build), form)).toBe(rows)
})

test('a condition counts the documents created from a row that are not voided', async () => {
  const none = conditionOn(store_order_receipt, { sql: (_, q) => q.same(q.made('store_receive_receipt'), 0) })
  const some = conditionOn(store_order_receipt, { sql: (_, q) => q.above(q.made('store_receive_receipt'), 0) })
  expect(await matchingRows(storeOrderReceipt, 'receipt_no', none)).toBe('B')
  expect(await matchingRows(storeOrderReceipt, 'receipt_no', some)).toBe('A')
})
