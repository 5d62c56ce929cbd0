import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import { reportDuplicates } from '../duplicates'
import type { Field } from '../fields/field-types'
import { ROLLUP_REASON, tabValues } from './list-checks'
import type { ListContext } from './list-context'
import { SUMMABLE_TYPES, UNFILTERABLE_TYPES } from './list-types'
import type { List } from './screen-types'

type RawFilter = NonNullable<ListContext['raw']['filters']>[number]
type FilterKind = List['filters'][number]['as']

/** Returns the filters of the list, and reports fields that cannot be filtered as the manifest asks. */
export function filtersOf(list: ListContext): List['filters'] {
  const written = list.raw.filters ?? []
  reportDuplicates(
    written.map((filter) => (typeof filter === 'string' ? filter : `${filter.field} ${filter.as ?? ''}`)),
    (index) => ['list', 'filters', index],
    list.compiler,
  )
  const filters = written.flatMap((filter, index) => filterOf(list, filter, index) ?? [])
  // A tab sets the filter of its field, which the server must know.
  const { tabs } = list.raw
  const needsTabFilter = tabs && tabValues(list) && !filters.some(({ field, as }) => field === tabs && !as)
  return needsTabFilter ? [...filters, { field: tabs }] : filters
}

function filterOf(list: ListContext, filter: RawFilter, index: number): List['filters'][number] | undefined {
  const { field: name, as, label, default: preset } = typeof filter === 'string' ? { field: filter } : filter
  const path = ['filters', index]
  const fieldPath = typeof filter === 'string' ? path : [...path, 'field']
  const field = list.field(name, fieldPath)
  if (!field) return undefined
  checkFilter(list, field, { as, path: fieldPath })
  if (preset) checkPreset(list, field, { as, preset, path: [...path, 'default'] })
  return {
    field: name,
    ...(as ? { as } : {}),
    ...(label ? { label: { key: as ? `${name}_${as}` : name, text: label } } : {}),
    ...(preset ? { default: preset } : {}),
  }
}

function checkFilter(list: ListContext, field: Field, { as, path }: { as: FilterKind; path: Path }): void {
  const { name, type } = field
  const message = `a list cannot be filtered by ${name}`
  if (type === 'secret') list.reportUnfit(path, message, 'it is a secret')
  else if (UNFILTERABLE_TYPES.has(type) && as !== 'filled')
    list.reportUnfit(path, message, `it is of type ${type}: { field: ${name}, as: filled } asks whether it has a value`)
  else if (field.server.rollup) list.reportUnfit(path, message, ROLLUP_REASON)
  if (as === 'nonzero' && !SUMMABLE_TYPES.has(type))
    list.reportUnfit(path, `"nonzero" is for numbers, ${name} is of type ${type}`)
}

/** Reports values of the default that the filter does not offer. `preset` may name several, separated by commas. */
function checkPreset(
  list: ListContext,
  { name, type, options }: Field,
  { as, preset, path }: { as: FilterKind; preset: string; path: Path },
): void {
  const yesOrNo = type === 'boolean' || as ? ['true', 'false'] : undefined
  const choices = options ? options.map(({ value }) => value) : yesOrNo
  if (!choices) return
  for (const value of preset.split(','))
    if (!choices.includes(value))
      list.reportUnfit(path, `"${value}" is not a value of ${name}`, suggestion(value, choices))
}
