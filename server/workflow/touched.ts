import type { Resource } from '../metadata/description'

/**
 * A document whose status, recounted columns or follow-up documents changed. Before the commit, `updateDependents`
 * checks whether an automatic transition of the document applies now (docs/domain.md).
 */
export interface Touched {
  resource: Resource
  id: number
}
