export interface Region {
  value: string
  label: string
  children?: Region[]
}

/** Provinces, cities and counties with their six-digit codes. Fetched on first use, because the data is large. */
export async function loadRegions(): Promise<readonly Region[]> {
  const { useCascaderAreaData: areas } = await import('@vant/area-data')
  return areas().map(toRegion)
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
