import type { Doc } from '@/rules/conditions'
import type { Fields } from '@/rules/field'
import { factKey, labelKey } from '@/rules/key'
import type { Draft } from '@/components/document-page/draft/draft'
import { type Row, rowKey, withKeyOf } from '@/components/document-page/rows/row-key'
import { rowsOf, sameValue } from '@/components/document-page/draft/same-value'
import { SUBMIT_APPROVE } from '@/components/document-page/actions/transition-list'

/*
 * The server's preview: it looks up what the browser cannot (snapshots, copies, facts, prices) and answers the whole
 * draft. What the operator wrote, before or while the answer was on its way, stays.
 */

const META = new Set(['id', 'version', 'actions', 'links', 'log'])

/** What is sent: the draft without what was only proposed (absent, for null would say "emptied"), so that proposals are made anew. */
export function question(draft: Draft, fromSource: boolean): Doc {
  const { shape, doc } = draft
  const asked: Doc = { ...doc }
  if (draft.creating)
    for (const name of Object.keys(shape.fields))
      if (isProposal(shape.fields, name) && !draft.isTyped(name) && !isSource(name)) delete asked[name]
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (fromSource) delete asked[table]
    else
      asked[table] = rowsOf(doc, table).map((row) => {
        if (row.id != null) return row
        const copy: Doc = { ...row }
        for (const name of Object.keys(fields))
          if (isProposal(fields, name) && !draft.isTypedCell(table, row, name)) delete copy[name]
        return copy
      })
  }
  return asked
}

/** A field of the operator's; what the system fills is taken from the answer anyway. `edit: none` holds keys such as the source line. */
function isProposal(fields: Fields, name: string): boolean {
  const field = fields[name]
  return field !== undefined && !field.system && !field.edit?.includes('none')
}

function isSource(name: string): boolean {
  return name === 'source_type' || name === 'source_id'
}

/** Puts an answer into the draft. `asked` is the document as it stood when the question was sent. */
export function takeAnswer(draft: Draft, asked: Doc, answer: Doc, fromSource: boolean): void {
  const { shape, doc } = draft
  const clean = !draft.dirty
  const next = takeLevel(
    shape.fields,
    doc,
    asked,
    answer,
    (name) => draft.isTyped(name),
    new Set([...META, ...Object.keys(shape.tables ?? {})]),
  )
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (!Array.isArray(answer[table])) continue
    next[table] = fromSource
      ? answer[table]
      : takeRows(draft, table, fields, rowsOf(asked, table), rowsOf(answer, table))
  }
  // What was only proposed for a new document is no change of the operator's.
  if (draft.creating && clean) draft.acceptAsStart(next)
  else draft.accept(next)
  // Who may submit and decide in one go can depend on what was written: the server judges the draft as it is now.
  if (Array.isArray(answer.actions)) draft.surround({ actions: [...answer.actions, ...others(doc.actions)] })
}

const AT_ONCE: readonly unknown[] = ['submit', SUBMIT_APPROVE]
const others = (actions: unknown): unknown[] =>
  Array.isArray(actions) ? actions.filter((name) => !AT_ONCE.includes(name)) : []

function takeRows(draft: Draft, table: string, fields: Fields, asked: readonly Doc[], answer: readonly Doc[]): Row[] {
  const rows = rowsOf(draft.doc, table) as readonly Row[]
  if (asked.length !== answer.length) return [...rows]
  const places = new Map(asked.map((row, index) => [rowKey(row), index]))
  return rows.map((row) => {
    const index = places.get(rowKey(row))
    const [before, said] = index === undefined ? [] : [asked[index], answer[index]]
    if (!before || !said) return row
    return withKeyOf(
      row,
      takeLevel(fields, row, before, said, (name) => draft.isTypedCell(table, row, name)),
    )
  })
}

/** One level of the document with the answer's values, but for what was typed or has changed since the question. */
function takeLevel(
  fields: Fields,
  now: Doc,
  asked: Doc,
  answer: Doc,
  typed: (name: string) => boolean,
  skip: ReadonlySet<string> = META,
): Doc {
  const result: Doc = { ...now }
  const keep = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if ((typed(name) && !field.system) || !sameValue(now[name], asked[name])) {
      keep.add(name)
      // The text and facts of a choice belong to it, wherever they come from.
      if (!sameValue(now[name], answer[name])) keep.add(labelKey(name)).add(factKey(name))
    }
  }
  for (const [key, value] of Object.entries(answer)) if (!keep.has(key) && !skip.has(key)) result[key] = value
  return result
}
