// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeShape } from '../../../src/generated/store/store/store.fields'
import { storeRules, storeSchema } from '../../../src/generated/store/store/store.schema'
import type { Store } from '../../../src/generated/store/store/store.types'
import { describe } from '../../metadata/describe'
import { store as storeTable } from '../tables/store'

/** 门店 · Stores. */
export const store = describe<Store>({
  entity: 'store',
  module: 'store',
  title: { zh: '门店', en: 'Stores' },
  one: { zh: '门店', en: 'Store' },
  base: '/store/store',
  shape: storeShape,
  schema: storeSchema,
  rules: storeRules,
  table: storeTable,
  scope: { by: 'tenant' },
  access: { head_office: ['list'] },
})
