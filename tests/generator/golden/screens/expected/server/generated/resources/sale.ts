// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { saleShape } from '../../../src/generated/good/sale/sale.fields'
import { saleInputs, saleRules, saleSchema } from '../../../src/generated/good/sale/sale.schema'
import type { Sale } from '../../../src/generated/good/sale/sale.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { sale as saleTable } from '../tables/sale'

type Doc = EngineScope<Sale, never, unknown>

/** 班次 · Shifts. */
export const sale = describe<Sale>({
  entity: 'sale',
  module: 'good',
  title: { zh: '班次', en: 'Shifts' },
  one: { zh: '班次', en: 'Shift' },
  base: '/good/sale',
  shape: saleShape,
  schema: saleSchema,
  rules: saleRules,
  table: saleTable,
  scope: { by: 'tenant' },
  list: {
    columns: ['no', 'status', 'diff_amount'],
    filters: [{ field: 'status' }],
    sort: { default: ['-id'], allow: [] },
    tabs: 'status',
  },
  transitions: {
    confirm: {
      from: ['closed'],
      to: 'confirmed',
      roles: { head_office: true },
      input: {
        note: { type: 'text', max: 100 },
        limit: { type: 'money', min: 0 },
      },
      schema: saleInputs.confirm.schema,
      conditions: saleInputs.confirm.conditions,
      postings: [
        {
          do: 'set',
          set: {
            note: (s: Doc & { input: { note: string | null; limit: number | null } }) => s.input.note,
          },
        },
      ],
    },
  },
  access: { head_office: ['list', 'export'] },
})
