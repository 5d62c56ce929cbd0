import { isValidBarcode } from '@/rules/values/barcode'
import type { LooseScope } from '@/rules/compute'
import { isAbove, isBelow, isMissing } from '@/rules/conditions'
import type { Field } from '@/rules/field'
import { atLeast, atMost, formatProblem, notAfter, notBefore } from '@/rules/messages'
import { repeatedRows } from '@/rules/rows/repeated-rows'
import type { Text } from '@/rules/rules'
import { unreadTexts } from '@/rules/rows/unread-text'
import { nearestAccepted } from '@/rules/validate/nearest'
import { type CellProblem, toCellProblem } from './cell-problem'
import { quantityWarnings } from './quantity-warnings'
import type { RowRules } from './row-rules'
import type { Row } from '@/components/line-grid/types'

/** What the checks of a row need besides its rules. */
export interface RowContext {
  index: number
  rows: readonly Row[]
  mayWrite: (field: string, row: Row) => boolean
}

/** Validates the values of a row. Missing values are reported at submit only, not while typing. */
export function checkRow(rules: RowRules, row: Row, { index, rows, mayWrite }: RowContext): Map<string, CellProblem> {
  const problems = new Map<string, CellProblem>()
  const scope = rules.scope(row, index, rows)
  for (const { field, problem } of unreadTexts(row)) problems.set(field, { zh: problem, en: problem })
  for (const [name, field] of Object.entries(rules.shape.fields)) {
    const value = row[name]
    if (problems.has(name) || isMissing(value) || field.system) continue
    // A value that the operator cannot change is not reported to them. A computed value is, because it changes with the
    // values that it is computed from.
    if (!mayWrite(name, row) && !rules.isComputed(name)) continue
    const problem = staticProblem(field, value) ?? limitProblem(rules, name, field, { value, scope })
    if (problem) problems.set(name, problem)
  }
  const failed = failedChecks(rules, row, scope)
  for (const rule of failed)
    if (!rule.warn && !problems.has(rule.path)) {
      const field = rules.shape.fields[rule.path]
      problems.set(rule.path, toCellProblem({ ...rule.message, ...nearestAccepted(rule, field, row, scope) }, field))
    }
  const isWritten = (name: string) => mayWrite(name, row) && rules.allowsEdit(name, scope)
  const isDerived = (name: string) => rules.isComputed(name) || rules.shape.fields[name]?.system === true
  // The warning at a computed value is about what is written beside it, so it is shown while the row may be written.
  const isWarned = (name: string) =>
    isWritten(name) || (isDerived(name) && Object.keys(rules.shape.fields).some(isWritten))
  const warnings = failed.filter(({ warn }) => warn).map(({ path, message }) => ({ path, problem: message }))
  for (const { path, problem } of [...quantityWarnings(rules.shape, row), ...warnings])
    if (!problems.has(path) && isWarned(path)) problems.set(path, { ...problem, isWarning: true })
  return problems
}

/** The checks of the row that do not hold. Only the server runs a check of values that the operator may not see. */
function failedChecks({ conditions, shape, mayRead }: RowRules, row: Row, scope: LooseScope) {
  return (conditions.checks ?? []).filter(
    ({ path, check, needs = [] }) =>
      !(path in shape.fields && isMissing(row[path])) && needs.every(mayRead) && !check(scope),
  )
}

function staticProblem(field: Field, value: unknown): Text | null {
  if (typeof value === 'number' && field.type !== 'ref' && field.type !== 'datetime') {
    if (field.min !== undefined && value < field.min) return atLeast(field, field.min)
    if (field.max !== undefined && value > field.max) return atMost(field, field.max, 'number')
  }
  if (typeof value === 'string' && (field.type === 'text' || field.type === 'textarea')) {
    if (field.max !== undefined && value.length > field.max) return atMost(field, field.max, 'string')
  }
  if (field.type === 'barcode' && typeof value === 'string' && !isValidBarcode(value)) return formatProblem('barcode')
  return null
}

function limitProblem(
  rules: RowRules,
  name: string,
  field: Field,
  { value, scope }: { value: unknown; scope: LooseScope },
): Text | null {
  const min = rules.conditions.min?.[name]?.(scope)
  if (min != null && isBelow(value, min)) return typeof min === 'number' ? atLeast(field, min) : notBefore(min)
  const most = rules.conditions.max?.[name]?.(scope)
  if (most != null && isAbove(value, most))
    return typeof most === 'number' ? atMost(field, most, 'number') : notAfter(most)
  return null
}

/**
 * Returns the keys of the rows that repeat an earlier row, with the index of the earlier row. `read` keeps what was
 * read of unchanged rows, as in `repeatedRows`.
 */
export function findRepeats(
  rules: RowRules,
  lines: readonly { key: string; row: Row }[],
  read?: WeakMap<Row, string>,
): Map<string, number> {
  const rows = lines.map(({ row }) => row)
  const isRequired = (name: string, index: number) => {
    const row = rows[index]
    return row !== undefined && rules.isRequired(name, rules.scope(row, index, rows))
  }
  const repeated = repeatedRows(rows, rules.shape.unique ?? [], isRequired, read)
  return new Map([...repeated].map(([index, earlier]) => [lines[index]?.key ?? '', earlier]))
}
