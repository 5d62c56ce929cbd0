// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import { thing as thingTable, thing_barcodes, thing_parts } from '../tables/thing'

/** 套餐 · Bundles. */
export const thing = describe<Thing>({
  entity: 'thing',
  module: 'good',
  title: { zh: '套餐', en: 'Bundles' },
  one: { zh: '套餐', en: 'Bundle' },
  base: '/good/thing',
  shape: thingShape,
  schema: thingSchema,
  rules: thingRules,
  table: thingTable,
  tables: {
    barcodes: {
      table: thing_barcodes,
      server: {
        barcode: { code: true },
      },
    },
    parts: {
      table: thing_parts,
      server: {
        double_qty: { computed: true },
      },
    },
  },
  server: {
    barcode: { uniqueOver: ['barcode', 'barcodes.barcode'], code: true },
    total: { computed: true },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['code', 'total'],
    sort: { default: ['-id'], allow: [] },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
