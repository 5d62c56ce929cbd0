// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bayShape } from '../../../src/generated/good/bay/bay.fields'
import { bayRules, baySchema } from '../../../src/generated/good/bay/bay.schema'
import type { Bay } from '../../../src/generated/good/bay/bay.types'
import { describe } from '../../metadata/describe'
import { bay as bayTable } from '../tables/bay'

/** 工位 · Bays. */
export const bay = describe<Bay>({
  entity: 'bay',
  module: 'good',
  title: { zh: '工位', en: 'Bays' },
  one: { zh: '工位', en: 'Bay' },
  base: '/good/bay',
  shape: bayShape,
  schema: baySchema,
  rules: bayRules,
  table: bayTable,
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['bay_name', 'status', 'places'],
    sort: { default: ['-id'], allow: [] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
