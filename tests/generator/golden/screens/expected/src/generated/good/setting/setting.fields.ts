// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Setting, in the order of its form. */
export const settingShape: Shape = {
  entity: 'good.setting',
  kind: 'singleton',
  fields: {
    note: { type: 'textarea' },
  },
  tables: {
    methods: {
      fields: {
        code: { type: 'text', required: true, max: 20 },
        shown: { type: 'boolean' },
      },
      rows: 'free',
      max: 200,
    },
  },
  label: [],
}
