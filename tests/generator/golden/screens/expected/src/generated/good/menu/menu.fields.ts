// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Menu, in the order of its form. */
export const menuShape: Shape = {
  entity: 'good.menu',
  kind: 'tree',
  fields: {
    parent_id: { type: 'tree_ref', ref: 'good.menu' },
    title_zh: { type: 'text', required: true },
    roles: { type: 'text_list', choices: ['store', 'warehouse'] },
    rights: { type: 'text_list', picker: 'permissions' },
    sort: { type: 'integer', min: 0, max: 9999 },
  },
  label: ['title_zh'],
}
