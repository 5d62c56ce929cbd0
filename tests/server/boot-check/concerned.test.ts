import { expect, it } from 'vitest'
import { concernedBy } from '../../../server/boot-check/concerned'
import { productRegistry } from '../../../server/product'

const resources = productRegistry().all

it.each([
  ['ALTER TABLE "sku" ALTER COLUMN "tax_percent" SET NOT NULL', { entity: 'sku', field: 'tax_percent' }],
  [
    'CREATE UNIQUE INDEX "brand_name_unique" ON "brand" ("tenant_id", "brand_name")',
    { entity: 'brand', field: 'brand_name' },
  ],
  ['update store_order_receipt_lines set order_qty = 1', { entity: 'store_order_receipt', field: 'lines.order_qty' }],
  ['CREATE TABLE "brand" ("brand_name" varchar(40), "brand_name_en" varchar(40))', { entity: 'brand' }],
  ['ALTER TABLE "idempotency" ADD COLUMN "brand_name" text', undefined],
])('the entity and the field that a statement changes are found in its text: %s', (statement, concerned) => {
  expect(concernedBy(statement, resources)).toEqual(concerned)
})
