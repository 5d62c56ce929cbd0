import type { Resource } from '../../metadata/description'

const SHRUNK = {
  path: 'decimals',
  zh: '已被商品使用，小数位数只能增加',
  en: 'Used by SKUs; decimal places can only increase',
}

/** The language compares no value with what it was before the save. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      check: async (_, { before, doc }) => {
        const shrinks = before !== null && Number(doc.decimals ?? 0) < Number(before.decimals ?? 0)
        return shrinks && Number(before.sku_count ?? 0) > 0 ? [SHRUNK] : []
      },
    },
  }
}
