import type { Resource } from '../resources/description'

/** A document whose status, recounted columns or downstream changed: looked at again before commit (decisions §5). */
export interface Touched {
  resource: Resource
  id: number
}
