import type { Moment } from '../../src/rules/access/editable'
import type { Row } from '../metadata/row'

/** What is known of a draft while the server completes it. */
export interface Completion {
  moment: Moment
  /** The row as it is stored; null while it is being created. */
  before: Row | null
  /** Paths that the operator's draft or the rule of the source document has filled. */
  given: ReadonlySet<string>
  /**
   * `system`: a draft of the engine; its empty fields stay empty. `preview`: nothing is stored, no number is used up.
   */
  mode: 'save' | 'preview' | 'system'
  /** The draft made from the operator's source document, or the stored row that was created from a document. */
  source?: Row | null
}
