// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { thing as thingTable } from '../tables/thing'

/** 事物 · Things. */
export const thing = describe<Thing>({
  entity: 'thing',
  module: 'good',
  title: { zh: '事物', en: 'Things' },
  one: { zh: '事物', en: 'Thing' },
  base: '/good/thing',
  shape: thingShape,
  schema: thingSchema,
  rules: thingRules,
  table: thingTable,
  server: {
    a_text: { unique: true },
    a_code: { code: true },
    an_enum: { was: { name: 'a_size', type: 'text', map: { S: 'small' }, fill: 'small' } },
    a_mobile: { code: true },
    a_phone: { code: true },
    a_barcode: { code: true },
  },
  scope: { by: 'tenant' },
  uniques: [
    { fields: ['a_code', 'a_phone'] },
    {
      fields: ['a_phone'],
      when: conditionOn(thingTable, {
        sql: (row, q) =>
          q.and(
            q.same(row.a_boolean, true),
            q.or(q.above(row.a_quantity, 1500), q.same(row.a_text, "a`${b}\\'")),
            q.not(q.oneOf(row.an_enum, ['small'])),
            q.differs(row.a_date, null),
          ),
        test: (row: Thing) =>
          row.a_boolean === true &&
          ((row.a_quantity !== null && row.a_quantity > 1500) || row.a_text === "a`${b}\\'") &&
          !(row.an_enum === 'small') &&
          row.a_date !== null,
      }),
    },
  ],
  searchesNames: true,
  list: {
    columns: ['a_text', 'an_enum', 'a_money', 'a_cost'],
    filters: [
      { field: 'a_text' },
      { field: 'an_enum' },
      { field: 'a_signature', as: 'filled' },
      { field: 'a_quantity', as: 'nonzero' },
    ],
    search: ['a_text'],
    sort: { default: ['-a_money'], allow: ['a_text', 'a_money'] },
    tabs: 'an_enum',
    sums: ['a_money'],
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
