import type { Field } from '../../src/rules/field'
import type { FieldError } from '../../src/rules/rules'
import { encodeValue } from '../../src/rules/wire'
import { type Finding, goodsTables, type GuardedDocument } from './guards/guard'
import { lineNo } from '../metadata/row'
import { linesOf } from '../metadata/scope'
import { fieldOf } from '../metadata/sql/column-sql'

/** A finding with the name of the guard that reported it. */
export interface GuardFinding {
  guard: string
  finding: Finding
}

/** Field at which the findings of a guard are shown; findings of other guards are shown at the quantity. */
const FIELD_OF_GUARD: Readonly<Record<string, string>> = {
  dup: 'sku_id',
  active: 'sku_id',
  batch: 'batch_no',
  shelf: 'expiry_date',
  expired: 'expiry_date',
  cost: 'sell_price',
  clash: 'sku_id',
  opening: 'sku_id',
}

/**
 * Findings with the paths of their fields (empty for the whole document); `errors` is absent when no finding has a
 * path. `set` is the nearest value that would pass and that the field may hold, as the API encodes values of the field.
 */
export function errorsOf(work: GuardedDocument, refused: readonly GuardFinding[]): { errors?: FieldError[] } {
  const errors = refused.map(({ guard, finding }) => {
    const path = pathOf(work, guard, finding)
    const field = fieldOf(work.resource, path.replace(/\.\d+\./, '.'))
    const set = field && mayHold(field, finding.suggested) ? encodeValue(field, finding.suggested) : undefined
    const isValue = typeof set === 'number' || typeof set === 'string'
    const { documents } = finding
    return {
      path,
      ...(finding.short ?? finding.text),
      ...(isValue && { set }),
      ...(documents?.length && { documents }),
    }
  })
  return errors.some(({ path }) => path !== '') ? { errors } : {}
}

/** Whether a field may hold the value. For sold-out goods a guard offers 0, for example, which a line may not have. */
function mayHold({ min, max }: Field, value: Finding['suggested']): boolean {
  return typeof value !== 'number' || (value >= (min ?? -Infinity) && value <= (max ?? Infinity))
}

/** The path of the field at which a finding is shown; empty for the whole document. */
export function pathOf({ resource, scope }: GuardedDocument, guard: string, finding: Finding): string {
  const { line_no, field, path, lineTable: named } = finding
  if (path !== undefined) return path
  if (line_no === undefined) return field ?? ''
  const tables = named === undefined ? goodsTables({ resource, scope }) : [[named, linesOf(scope.doc, named)] as const]
  for (const [table, rows] of tables) {
    const index = rows.findIndex((line, position) => lineNo(line, position) === line_no)
    const { fields = {}, quantity = '' } = resource.shape.tables?.[table] ?? {}
    const shown = [field, FIELD_OF_GUARD[guard], quantity].find((name) => name !== undefined && name in fields)
    if (index >= 0) return [table, index, shown].filter((part) => part !== undefined).join('.')
  }
  return ''
}
