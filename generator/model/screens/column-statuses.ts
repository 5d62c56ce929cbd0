import { WRITING } from '../../../src/rules/document-status'
import type { Path } from '../../yaml/yaml-file'
import { reportDuplicates } from '../duplicates'
import { countsAs } from '../document-status'
import type { Compiler } from '../expressions/compile'
import { checkStatusRules } from '../fields/status-rules'
import { statusesOf } from '../fields/statuses'
import type { Table } from '../table-types'
import { columnName, isOptional, type RawColumn } from './raw-column'

/**
 * Returns the statuses of the columns that are not shown in every status; undefined when all columns always are. A
 * recounted column is shown once the document is approved, unless the manifest names other statuses.
 * Reports unknown statuses and role types, statuses that hide a column in which a user must enter a value, and a sheet
 * that has no column at all in some status.
 */
export function columnStatusesOf(
  compiler: Compiler,
  table: Table,
  raw: readonly RawColumn[],
  at: Path,
): Readonly<Record<string, readonly string[]>> | undefined {
  const statuses = statusesOf(compiler)
  const named = raw.map((column) => (typeof column === 'string' ? undefined : column.in))
  const recounted = raw.map((column) => isRecounted(compiler, table, columnName(column)))
  // A sheet of recounted columns alone keeps them, because it would be empty otherwise.
  const hasOthers = raw.some((column, index) => !isOptional(column) && !named[index] && !recounted[index])
  const shownIn = named.map(
    (wanted, index) => wanted ?? (hasOthers && recounted[index] ? statusesSinceApproval(compiler) : undefined),
  )
  if (shownIn.every((wanted) => wanted === undefined)) return undefined
  raw.forEach((column, index) => {
    const wanted = named[index]
    const path: Path = [...at, index, 'in']
    if (!wanted) return
    reportDuplicates(wanted, (place) => [...path, place], compiler)
    if (checkStatusRules(compiler, wanted, { at: (place) => [...path, place] }))
      reportHiddenEntry(compiler, table, { name: columnName(column), wanted, path })
  })
  const empty = statuses.filter((status) =>
    raw.every((column, index) => isOptional(column) || shownIn[index]?.some((rule) => covers(rule, status)) === false),
  )
  if (empty.length > 0)
    compiler.problem(
      'MAN2078',
      at,
      `no column of the sheet is shown in status ${empty.join(', ')}`,
      'leave in out of one column',
    )
  return Object.fromEntries(
    raw.flatMap((column, index) => (shownIn[index] ? [[columnName(column), shownIn[index]]] : [])),
  )
}

/** Whether only documents downstream write the field, so that it is 0 until there is one. */
const isRecounted = ({ draft }: Compiler, table: Table, name: string): boolean =>
  draft.raw.kind === 'receipt' && draft.tables.get(table.name)?.fields.get(name)?.raw.recounted === true

/** The statuses in which a document may have others downstream. */
function statusesSinceApproval(compiler: Compiler): string[] {
  const before = [...WRITING, 'submitted', 'voided']
  return statusesOf(compiler).filter((status) => !before.includes(countsAs(compiler.draft.raw, status) ?? status))
}

/** Reports a required field that users edit in a status in which its column is hidden from them. */
function reportHiddenEntry(
  compiler: Compiler,
  table: Table,
  { name, wanted, path }: { name: string; wanted: readonly string[]; path: Path },
): void {
  const field = table.fields.find((candidate) => candidate.name === name)
  const { required = false } = compiler.draft.tables.get(table.name)?.fields.get(name)?.raw ?? {}
  if (required === false || !field || field.system) return
  const missing = editedIn(compiler, table.name, name).filter((moment) => !wanted.some((rule) => covers(rule, moment)))
  if (missing.length === 0) return
  const order = [...statusesOf(compiler)]
  const positionOf = (rule: string) => order.indexOf(rule.split('@')[0] ?? '')
  const cure = [...wanted, ...missing].toSorted((a, b) => positionOf(a) - positionOf(b))
  compiler.problem(
    'MAN2078',
    path,
    `"${name}" is required and edited in ${missing.join(', ')}, where its column would be hidden`,
    `in: [${cure.join(', ')}]`,
  )
}

/** The moments (`draft`, `submitted@head_office`) at which users edit a field of a table. */
function editedIn(compiler: Compiler, table: string, name: string): string[] {
  const { draft } = compiler
  const statuses = statusesOf(compiler)
  const edit = draft.tables.get(table)?.fields.get(name)?.raw.edit
  const isList = edit === undefined || Array.isArray(edit)
  const rules = isList ? edit : edit.in
  const roles = isList ? undefined : edit.roles
  const draftStatuses = statuses.filter((status) => WRITING.some((meaning) => meaning === countsAs(draft.raw, status)))
  const initial = draft.raw.states?.initial ?? statuses[0] ?? ''
  const named = (rules ?? (draft.raw.kind === 'receipt' ? draftStatuses : statuses))
    .filter((rule) => rule !== 'none')
    .map((rule) => rule.replace(/^new(?=@|$)/, initial))
  return [
    ...new Set(
      named.flatMap((rule) => (roles && !rule.includes('@') ? roles.map((role) => `${rule}@${role}`) : [rule])),
    ),
  ]
}

/**
 * Whether a rule (`submitted`, `submitted@store`) holds at a moment (`submitted@store`, or `submitted` for every role
 * type).
 */
function covers(rule: string, moment: string): boolean {
  return rule === moment || rule === moment.split('@')[0]
}
