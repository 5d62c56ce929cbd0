import { regionPath } from './region-data'
import { useRegions } from './use-regions'

/** `330106` → 浙江省 杭州市 西湖区; nothing while the names are on their way, the code where there is none. */
export function RegionName({ code }: { code: string }) {
  const regions = useRegions()
  if (!regions) return null
  const names = regionPath(regions, code).map((region) => region.label)
  // Municipalities repeat the province as the city.
  return <>{[...new Set(names)].join(' ') || code}</>
}
