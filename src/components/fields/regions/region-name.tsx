import { regionPath } from './region-data'
import { useRegions } from './use-regions'

/** `330106` → 浙江省 杭州市 西湖区; empty while the names load, the code itself when its name is not known. */
export function RegionName({ code }: { code: string }) {
  const { data: regions = [], isPending } = useRegions()
  if (isPending) return null
  const names = regionPath(regions, code).map((region) => region.label)
  // Municipalities have the same name as province and city.
  return <>{[...new Set(names)].join(' ') || code}</>
}
