export interface Region {
  value: string
  label: string
  children?: Region[]
}

let loading: Promise<readonly Region[]> | undefined

/** Provinces, cities and counties with their six-digit codes. Loaded on first use, because the data is large. */
export function loadRegions(): Promise<readonly Region[]> {
  loading ??= import('@vant/area-data')
    .then(({ useCascaderAreaData: areas }) => areas().map(toRegion))
    .catch((error: unknown) => {
      // Asked for again by the next field that needs it.
      loading = undefined
      throw error
    })
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

/** The province, city and county of a code such as `330106`; empty when it is unknown. */
export function regionPath(regions: readonly Region[], code: string): Region[] {
  for (const region of regions) {
    if (region.value === code) return [region]
    const below = region.children && regionPath(region.children, code)
    if (below?.length) return [region, ...below]
  }
  return []
}
