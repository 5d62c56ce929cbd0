import type { Problems } from '../problems/problem'
import type { ManifestQueries } from './drafts/manifest-queries'

/** What the builder of an entity may use from outside: answers about other entities, and the list of problems. */
export interface BuildContext {
  manifest: ManifestQueries
  problems: Problems
}
