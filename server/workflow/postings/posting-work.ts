import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import type { SavedRow } from '../../metadata/row'
import type { SavedScope } from '../../metadata/scope'
import type { Transition } from '../../metadata/transition-description'
import type { Touched } from '../touched'

/** A transition whose postings are carried out. */
export interface PostingWork {
  call: Call
  resource: Resource
  rule: Pick<Transition, 'postings'>
  /** The document as it is after the change of status. */
  scope: SavedScope
  /** Status that the document leaves. */
  from: string | null
  /** Fired by the engine, not by an operator. */
  system: boolean
  /** Runs a transition of another row and returns the rows that the transition changed. */
  fire: (resource: Resource, row: SavedRow, transition: string) => Promise<Touched[]>
  /** Runs `on_create` (`before` null) or `on_update` for a row that a posting created or changed. */
  runEffects: (resource: Resource, before: SavedRow | null, after: SavedRow) => Promise<void>
}
