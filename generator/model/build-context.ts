import type { Problems } from '../problems/problem'
import type { Neighbours } from './drafts/neighbours'

/** What the builder of an entity may use from outside: answers about other entities, and the list of problems. */
export interface BuildContext {
  neighbours: Neighbours
  problems: Problems
}
