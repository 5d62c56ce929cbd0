import type { Store } from '../../../src/generated/store/store/store.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

const CHANGEABLE_TYPES = new Set(['direct', 'franchise'])
const TYPE_FIXED = {
  path: 'store_type',
  zh: '只能在直营与加盟之间更改',
  en: 'Can only change between company-owned and franchise',
}

/**
 * The type may change only between company-owned and franchise. Manifest expressions cannot read the value before the
 * save.
 */
export function rules(resource: Resource<Store>): Resource<Store> {
  return withHooks(resource, {
    check: async (_, { before, doc }) => {
      if (!before || before.store_type === doc.store_type) return []
      return CHANGEABLE_TYPES.has(String(before.store_type)) && CHANGEABLE_TYPES.has(String(doc.store_type))
        ? []
        : [TYPE_FIXED]
    },
  })
}
