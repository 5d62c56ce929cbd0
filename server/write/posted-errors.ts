import { validate } from '../../src/rules/validate/validate'
import { isOneOf } from '../../src/rules/document-status'
import type { FieldError } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { viewerOf } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { linesOf } from '../metadata/scope'
import { statusOf } from '../metadata/status'
import { changesOf } from '../workflow/changes'

/** An error, and the paths of the fields whose values cause it. */
export interface ErrorWithCauses {
  error: FieldError
  causes: readonly string[]
}

/**
 * Errors that a save adds to a document after its approval. Submit and approve enforce required fields, limits that are
 * expressions, and checks; no later transition checks the document, so the save itself must.
 */
export function postedErrors(call: Call, resource: Resource, current: SavedRow | null, doc: Row): FieldError[] {
  return addedErrors(resource, current, doc, (checked) =>
    validate(resource, checked, call.env, {
      stage: 'submit',
      ...(current && { stored: current }),
      reader: viewerOf(call),
    }).errors.map((error) => ({ error, causes: [error.path] })),
  )
}

/**
 * The errors of a document after its approval that its stored state does not have; none before the approval. A
 * condition that the stored document does not meet either, such as a date that may not be in the past, is an error only
 * when the save changes a field that causes it. `errorsOf`: all errors of a state of the document.
 */
export function addedErrors(
  resource: Resource,
  current: SavedRow | null,
  doc: Row,
  errorsOf: (checked: Row) => ErrorWithCauses[],
): FieldError[] {
  const { kind, states } = resource.shape
  if (kind !== 'receipt' || !current || !isOneOf(states, statusOf(resource, current), ['approved', 'completed']))
    return []
  const errors = errorsOf(doc)
  if (errors.length === 0) return []
  const known = new Set(errorsOf(current).map(({ error }) => pathById(current, error.path)))
  const changed = new Set(changesOf(resource, withRowsOf(resource, current, doc), doc).map(({ path }) => path))
  return errors
    .filter(({ error, causes }) => !known.has(pathById(doc, error.path)) || causes.some((path) => changed.has(path)))
    .map(({ error }) => error)
}

/** The path with the id of the row instead of its position, which changes when a row before it is removed. */
function pathById(doc: Row, path: string): string {
  const [table = '', index = '', field] = path.split('.')
  const id = field === undefined ? undefined : linesOf(doc, table)[Number(index)]?.id
  return id === undefined ? path : `${table}.id ${id}.${field}`
}

/** The stored document without the rows that `doc` no longer has. */
function withRowsOf({ tables }: Resource, current: SavedRow, doc: Row): Row {
  const remaining = Object.keys(tables).map((table) => {
    const ids = new Set(linesOf(doc, table).map(({ id }) => id))
    return [table, linesOf(current, table).filter(({ id }) => ids.has(id))]
  })
  return { ...current, ...Object.fromEntries(remaining) }
}
