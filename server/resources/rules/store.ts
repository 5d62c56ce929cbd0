import type { Resource } from '../../metadata/description'

const BY_HAND = new Set(['direct', 'franchise'])
const FIXED = {
  path: 'store_type',
  zh: '只能在直营与加盟之间更改',
  en: 'Can only change between company-owned and franchise',
}

/** The language compares no value with what it was before the save. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      check: async (_, { before, doc }) => {
        if (!before || before.store_type === doc.store_type) return []
        return BY_HAND.has(String(before.store_type)) && BY_HAND.has(String(doc.store_type)) ? [] : [FIXED]
      },
    },
  }
}
