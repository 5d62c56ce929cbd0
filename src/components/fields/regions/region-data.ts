export interface Region {
  value: string
  label: string
  children?: Region[]
}

let loading: Promise<readonly Region[]> | undefined

/** Provinces, cities and counties with their six-digit codes. The data is large and loaded when first needed. */
export function loadRegions(): Promise<readonly Region[]> {
  loading ??= import('@vant/area-data').then(({ useCascaderAreaData: areas }) => areas().map(toRegion))
  return loading
}

function toRegion({
  value,
  text,
  children,
}: {
  value: string
  text: string
  children?: { value: string; text: string }[]
}): Region {
  return { value, label: text, ...(children?.length && { children: children.map(toRegion) }) }
}

/** `330106` → the codes of province, city and county. */
export function regionPath(regions: readonly Region[], code: string): Region[] {
  for (const region of regions) {
    if (region.value === code) return [region]
    const below = region.children && regionPath(region.children, code)
    if (below?.length) return [region, ...below]
  }
  return []
}
