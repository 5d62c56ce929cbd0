import { regionPath } from './region-data'
import { useRegions } from './use-regions'

/** `330106` → 浙江省 杭州市 西湖区; the code while the names are on their way. */
export function RegionName({ code }: { code: string }) {
  const regions = useRegions()
  const names = regions ? regionPath(regions, code).map((region) => region.label) : []
  // Municipalities repeat the province as the city.
  return <>{[...new Set(names)].join(' ') || code}</>
}
