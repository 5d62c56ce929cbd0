import { validate } from '../../src/rules/validate/validate'
import { isOneOf } from '../../src/rules/document-status'
import type { FieldError } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { viewerOf } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { statusOf } from '../metadata/status'
import { changesOf } from '../workflow/changes'

/**
 * Errors that a save adds to a document after its approval. What is required, limits that are expressions and checks
 * are enforced at submit and approve, and no later transition checks the document.
 */
export function postedErrors(call: Call, resource: Resource, current: SavedRow | null, doc: Row): FieldError[] {
  return addedErrors(
    resource,
    current,
    doc,
    (checked) =>
      validate(resource, checked, call.env, {
        stage: 'submit',
        ...(current && { stored: current }),
        reader: viewerOf(call),
      }).errors,
  )
}

/**
 * The errors of a document after its approval that its stored state does not have; none before the approval. A
 * condition that the stored document does not meet either, such as a date that may not be in the past, is an error only
 * at a field that the save changes. `errorsOf`: all errors of a state of the document.
 */
export function addedErrors(
  resource: Resource,
  current: SavedRow | null,
  doc: Row,
  errorsOf: (checked: Row) => FieldError[],
): FieldError[] {
  const { kind, states } = resource.shape
  if (kind !== 'receipt' || !current || !isOneOf(states, statusOf(resource, current), ['approved', 'completed']))
    return []
  const errors = errorsOf(doc)
  if (errors.length === 0) return []
  const known = new Set(errorsOf(current).map(({ path }) => path))
  const changed = new Set(changesOf(resource, current, doc).map(({ path }) => path))
  return errors.filter(({ path }) => !known.has(path) || changed.has(path))
}
