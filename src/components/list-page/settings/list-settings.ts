import { MAX_COLUMNS, MAX_WIDTH, MIN_WIDTH } from '@/rules/layout-limits'
import { parseSort, printSort } from '../query/sort'

type Density = 'comfortable' | 'compact'

interface ColumnSetting {
  name: string
  shown: boolean
  width?: number
}

/**
 * The list settings of an operator. Columns that were added to the list later are inserted at the manifest's position.
 */
export interface ListSettings {
  columns: readonly ColumnSetting[]
  density: Density
  pageSize: number
  /** Fields that the rows are sorted by, `-biz_date,receipt_no`; absent for the order of the manifest. */
  sort?: string | undefined
}

/** A column as defined for the list, without the operator's settings. */
export interface KnownColumn {
  name: string
  optional?: true
}

export const DEFAULT_PAGE_SIZE = 20

export function defaultColumns(known: readonly KnownColumn[]): ColumnSetting[] {
  return known.map(({ name, optional }) => ({ name, shown: !optional }))
}

/** Updates stored columns: removed columns are dropped, new columns are inserted after their left neighbour. */
export function reconcile(stored: readonly ColumnSetting[], known: readonly KnownColumn[]): ColumnSetting[] {
  const names = new Set(known.map(({ name }) => name))
  const result = stored.filter(
    ({ name }, index) => names.has(name) && stored.findIndex((candidate) => candidate.name === name) === index,
  )
  for (const [index, column] of known.entries()) {
    if (result.some(({ name }) => name === column.name)) continue
    const left = known[index - 1]?.name
    const at = left === undefined ? 0 : result.findIndex(({ name }) => name === left) + 1
    result.splice(at, 0, { name: column.name, shown: !column.optional })
  }
  return result
}

export function moveColumn(columns: readonly ColumnSetting[], from: number, to: number): ColumnSetting[] {
  const result = [...columns]
  const [moved] = result.splice(from, 1)
  if (!moved) return result
  result.splice(Math.max(0, Math.min(to, result.length)), 0, moved)
  return result
}

export function setColumn(
  columns: readonly ColumnSetting[],
  name: string,
  change: Partial<ColumnSetting>,
): ColumnSetting[] {
  return columns.map((column) => (column.name === name ? { ...column, ...change } : column))
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)))
}

/** The valid columns, each once, with usable widths. */
function validColumns(values: readonly unknown[]): ColumnSetting[] {
  const byName = new Map<string, ColumnSetting>()
  for (const value of values) {
    if (!isColumnSetting(value) || byName.has(value.name)) continue
    byName.set(value.name, value.width === undefined ? value : { ...value, width: clampWidth(value.width) })
  }
  return [...byName.values()].slice(0, MAX_COLUMNS)
}

function isColumnSetting(value: unknown): value is ColumnSetting {
  if (value == null || typeof value !== 'object') return false
  const { name, shown, width } = value as Record<string, unknown>
  return typeof name === 'string' && typeof shown === 'boolean' && (width === undefined || typeof width === 'number')
}

/** The valid parts of stored settings. */
export function validSettings(value: unknown): Partial<ListSettings> {
  if (value == null || typeof value !== 'object') return {}
  const { columns, density, pageSize, sort } = value as Record<string, unknown>
  return {
    ...(Array.isArray(columns) && { columns: validColumns(columns) }),
    ...((density === 'compact' || density === 'comfortable') && { density }),
    ...(typeof pageSize === 'number' && [10, 20, 50, 100].includes(pageSize) && { pageSize }),
    ...(typeof sort === 'string' && { sort: printSort(parseSort(sort)) }),
  }
}

/**
 * The parts of a layout in which `after` differs from `before`, by the names under which the server merges them:
 * `density`, `pageSize`, `sort` of the rows, `order` of the columns, and `columns.<name>`.
 */
export function changedParts(before: ListSettings, after: ListSettings): string[] {
  const names = ({ columns }: ListSettings) => columns.map(({ name }) => name).join()
  const columns = after.columns.filter((column) => {
    const old = before.columns.find(({ name }) => name === column.name)
    return old?.shown !== column.shown || old.width !== column.width
  })
  return [
    ...(before.density === after.density ? [] : ['density']),
    ...(before.pageSize === after.pageSize ? [] : ['pageSize']),
    ...(before.sort === after.sort ? [] : ['sort']),
    ...(names(before) === names(after) ? [] : ['order']),
    ...columns.map(({ name }) => `columns.${name}`),
  ]
}

/** Parses stored settings; invalid parts are left out. */
export function readSettings(text: string | null): Partial<ListSettings> {
  try {
    return validSettings(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
