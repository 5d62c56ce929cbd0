import type { Doc } from '@/rules/conditions'
import type { Fields } from '@/rules/field'
import { factKey, labelKey } from '@/rules/key'
import type { Draft } from '@/components/document-page/draft/draft'
import { keyed, type Row, rowKey, withKeyOf } from '@/components/document-page/rows/row-key'
import { sameValue } from '@/components/document-page/draft/same-value'
import { rowsOf } from '@/components/rows'
import { SUBMIT_APPROVE } from '@/components/document-page/actions/transition-list'

/*
 * The server's preview: it looks up what the browser cannot (snapshots, copies, facts, prices) and answers with the
 * whole draft. Values that the operator typed, before the request or while it was running, stay.
 */

const META = new Set(['id', 'version', 'actions', 'links', 'log'])

/**
 * The body of the preview request: the draft without earlier proposals, so that they are made again. They are left out,
 * because null would mean that the operator emptied the field. `fromSource`: the rows are built again from the source
 * document.
 */
export function previewRequest(draft: Draft, { fromSource }: { fromSource: boolean }): Doc {
  const { shape, doc } = draft
  const body: Doc = { ...doc }
  if (draft.creating)
    for (const name of Object.keys(shape.fields))
      if (mayBeProposed(shape.fields, name) && !draft.isTyped(name) && !isSource(name)) delete body[name]
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (fromSource) delete body[table]
    else
      body[table] = rowsOf(doc, table).map((row) => {
        const copy: Doc = { ...row }
        const isAsked = (name: string) =>
          row.id == null
            ? mayBeProposed(fields, name) && !draft.isTypedCell(table, row, name)
            : draft.isRenewedCell(table, row, name)
        for (const name of Object.keys(fields)) if (isAsked(name)) delete copy[name]
        return copy
      })
  }
  return body
}

/**
 * Whether the server may propose a value: the operator can write the field. Fields of the system are taken from the
 * answer anyway; `edit: none` fields hold keys such as the source line.
 */
function mayBeProposed(fields: Fields, name: string): boolean {
  const field = fields[name]
  return field !== undefined && !field.system && !field.edit?.includes('none')
}

function isSource(name: string): boolean {
  return name === 'source_type' || name === 'source_id'
}

/** Writes an answer into the draft. `sent` is the document at the time of the request. */
export function applyPreview(
  draft: Draft,
  { sent, answer, fromSource }: { sent: Doc; answer: Doc; fromSource: boolean },
): void {
  const { shape, doc } = draft
  const wasClean = !draft.dirty
  const next = applyLevel(shape.fields, doc, sent, {
    answer,
    typed: (name) => draft.isTyped(name),
    skip: new Set([...META, ...Object.keys(shape.tables ?? {})]),
  })
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (!Array.isArray(answer[table])) continue
    next[table] = fromSource
      ? keyed(answer[table] as Doc[])
      : applyRows(draft, table, fields, { sent: rowsOf(sent, table), answer: rowsOf(answer, table) })
  }
  if (fromSource) draft.keepFromSource(next)
  // Proposals for a new document do not count as unsaved changes.
  if (draft.creating && wasClean) draft.acceptAsStart(next)
  else draft.accept(next)
  // Whether an operator may submit and approve in one step can depend on the values, so the server decides it for this
  // draft.
  if (Array.isArray(answer.actions)) draft.setMetadata({ actions: [...answer.actions, ...otherActions(doc.actions)] })
}

const SUBMIT_ACTIONS: readonly unknown[] = ['submit', SUBMIT_APPROVE]
const otherActions = (actions: unknown): unknown[] =>
  Array.isArray(actions) ? actions.filter((name) => !SUBMIT_ACTIONS.includes(name)) : []

function applyRows(
  draft: Draft,
  table: string,
  fields: Fields,
  { sent, answer }: { sent: readonly Doc[]; answer: readonly Doc[] },
): Row[] {
  const rows = rowsOf(draft.doc, table) as readonly Row[]
  if (sent.length !== answer.length) return [...rows]
  const places = new Map(sent.map((row, index) => [rowKey(row), index]))
  return rows.map((row) => {
    const index = places.get(rowKey(row))
    const [before, proposed] = index === undefined ? [] : [sent[index], answer[index]]
    if (!before || !proposed) return row
    return withKeyOf(
      row,
      applyLevel(fields, row, before, { answer: proposed, typed: (name) => draft.isTypedCell(table, row, name) }),
    )
  })
}

/**
 * Takes the answer's values for one level of the document, except for fields that were typed or have changed since the
 * request.
 */
function applyLevel(
  fields: Fields,
  now: Doc,
  sent: Doc,
  { answer, typed, skip = META }: { answer: Doc; typed: (name: string) => boolean; skip?: ReadonlySet<string> },
): Doc {
  const result: Doc = { ...now }
  const keep = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if ((typed(name) && !field.system) || !sameValue(now[name], sent[name])) {
      keep.add(name)
      // The label and facts of a reference stay with its value.
      if (!sameValue(now[name], answer[name])) keep.add(labelKey(name)).add(factKey(name))
    }
  }
  for (const [key, value] of Object.entries(answer)) if (!keep.has(key) && !skip.has(key)) result[key] = value
  return result
}
