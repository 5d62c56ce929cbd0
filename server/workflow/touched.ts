import type { Resource } from '../metadata/description'

/** A document whose status, recounted columns or downstream changed. It is looked at again before commit (docs/domain.md). */
export interface Touched {
  resource: Resource
  id: number
}
