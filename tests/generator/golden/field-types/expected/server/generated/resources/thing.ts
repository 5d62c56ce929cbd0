// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import { describe } from '../../metadata/describe'
import { thing as thingTable } from '../tables/thing'

/** 事物 · Things. */
export const thing = describe({
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
      when: [
        '&&',
        ['==', ['col', 'a_boolean'], ['lit', true]],
        ['||', ['>', ['col', 'a_quantity'], ['lit', 1500]], ['==', ['col', 'a_text'], ['lit', "a`${b}\\'"]]],
        ['!', ['in', ['col', 'an_enum'], ['lit', ['small']]]],
        ['!=', ['col', 'a_date'], ['lit', null]],
      ],
    },
  ],
  list: {
    columns: ['a_text', 'a_money', 'a_cost', 'an_enum'],
    filters: [{ field: 'a_text' }, { field: 'an_enum' }, { field: 'a_quantity', as: 'nonzero' }],
    search: ['a_text'],
    sort: { default: ['-a_money'], allow: ['a_text', 'a_money'] },
    tabs: 'an_enum',
    sums: ['a_money'],
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
