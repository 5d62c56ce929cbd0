import { type Hint, HintWithFix } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import { sortEntry } from '../../yaml/name-hints'
import { columnsOf } from './list-columns'
import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { UNFILTERABLE_TYPES, UNSORTABLE_TYPES, SUMMABLE_TYPES, SEARCHABLE_TYPES } from './list-types'
import { reportDuplicates } from '../duplicates'
import type { List } from './screen-types'
import { AUDIT_TYPES } from '../expressions/type-of-field'

const MASKED = 'some roles see it masked, and the order of the rows would reveal it'

/** Returns the list screen, and reports every name that is not a field or whose type does not allow the use. */
export function listOf(
  compiler: Compiler,
  fields: readonly Field[],
  label: readonly string[],
  hasRowScreen: boolean,
): List | undefined {
  const raw = compiler.draft.raw.list
  if (!raw) return undefined
  const byName = new Map(fields.map((field) => [field.name, field]))
  const find = (name: string, path: Path): Field | undefined => {
    const field = byName.get(name)
    if (!field) compiler.problem('MAN2070', path, `"${name}" is not a field`, suggestion(name, byName.keys()))
    return field
  }
  const report = (path: Path, message: string, hint?: Hint) => compiler.problem('MAN2071', path, message, hint)
  const allow = raw.sort?.allow ?? []

  allow.forEach((name, index) => {
    const path = ['list', 'sort', 'allow', index]
    if (Object.hasOwn(AUDIT_TYPES, name)) return
    const field = find(name, path)
    if (field?.server.rollup || (field && UNSORTABLE_TYPES.has(field.type)))
      report(
        path,
        `a list cannot be sorted by ${name}`,
        field.server.rollup
          ? 'its value is counted only for the rows of the current page'
          : `it is of type ${field.type}`,
      )
    else if (field?.server.masked) report(path, `a list cannot be sorted by ${name}`, MASKED)
  })
  raw.sort?.default?.forEach((entry, index) => {
    const path = ['list', 'sort', 'default', index]
    const written = sortEntry(entry)
    if (/\s/.test(entry.trim()) && written !== undefined)
      return compiler.problem(
        'MAN2070',
        path,
        `"${entry}" is not a field; a minus before its name sorts downwards`,
        new HintWithFix(`write ${written}`, entry, written),
      )
    const name = entry.replace(/^-/, '')
    const field = Object.hasOwn(AUDIT_TYPES, name) ? undefined : find(name, path)
    if (field && (field.server.rollup || UNSORTABLE_TYPES.has(field.type)))
      report(path, `a list cannot be sorted by ${name}`, 'sort by a field that is stored in its own column')
    else if (field?.server.masked) report(path, `a list cannot be sorted by ${name}`, MASKED)
    else if (field?.needs)
      report(
        path,
        `a list cannot begin sorted by ${name}`,
        'only some roles may see it, and others could not open the list',
      )
  })
  raw.sums?.forEach((name, index) => {
    const field = find(name, ['list', 'sums', index])
    if (field && (!SUMMABLE_TYPES.has(field.type) || field.server.rollup))
      report(['list', 'sums', index], `${name} cannot be summed`, 'only stored numbers can be summed')
  })
  const tabValues = raw.tabs ? find(raw.tabs, ['list', 'tabs'])?.options?.map(({ value }) => value) : undefined
  if (raw.sums_in && !(tabValues && raw.sums))
    report(['list', 'sums_in'], 'sums_in needs `tabs` and `sums`', 'it names the tabs whose rows are summed')
  raw.sums_in?.forEach((value, index) => {
    if (tabValues && !tabValues.includes(value))
      report(['list', 'sums_in', index], `"${value}" is not a value of ${raw.tabs}`, suggestion(value, tabValues))
  })
  raw.search?.forEach((entry, index) => {
    const path = ['list', 'search', index]
    const [table = '', column] = entry.split('.')
    const inner = column === undefined ? undefined : compiler.draft.tables.get(table)
    const field = column === undefined ? find(entry, path) : inner?.fields.get(column)?.raw
    if (column !== undefined && !field)
      compiler.problem(
        'MAN2070',
        path,
        `"${entry}" is not a column of a table`,
        suggestion(
          entry,
          [...compiler.draft.tables.values()].flatMap(({ name: tableName, fields: columns }) =>
            [...columns.keys()].map((name) => `${tableName}.${name}`),
          ),
        ),
      )
    else if (field && !SEARCHABLE_TYPES.has(field.type))
      report(path, `the search box cannot search ${entry}`, `it is of type ${field.type}`)
    else if (field?.needs)
      report(path, `the search box cannot search ${entry}`, 'only some roles may see it, and a search would reveal it')
  })
  if (raw.tabs !== undefined) {
    const field = find(raw.tabs, ['list', 'tabs'])
    if (field && field.type !== 'enum')
      report(
        ['list', 'tabs'],
        `tabs need an enum, ${raw.tabs} is of type ${field.type}`,
        suggestion(
          raw.tabs,
          fields.filter(({ type }) => type === 'enum').map(({ name }) => name),
        ),
      )
  }

  const columns = columnsOf({ compiler, label, hasRowScreen, find })
  reportDuplicates(
    (raw.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : `${filter.field} ${filter.as ?? ''}`)),
    (index) => ['list', 'filters', index],
    compiler,
  )
  const filters = (raw.filters ?? []).flatMap((filter, index) => {
    const {
      field: name,
      as,
      label: text,
      default: preset,
    } = typeof filter === 'string' ? { field: filter, as: undefined, label: undefined, default: undefined } : filter
    const path = typeof filter === 'string' ? ['list', 'filters', index] : ['list', 'filters', index, 'field']
    const field = find(name, path)
    if (!field) return []
    if (UNFILTERABLE_TYPES.has(field.type) && (as !== 'filled' || field.type === 'secret'))
      report(
        path,
        `a list cannot be filtered by ${name}`,
        field.type === 'secret'
          ? 'it is a secret'
          : `it is of type ${field.type}: { field: ${name}, as: filled } asks whether it has a value`,
      )
    else if (field.server.rollup)
      report(path, `a list cannot be filtered by ${name}`, 'its value is counted only for the rows of the current page')
    if (as === 'nonzero' && !SUMMABLE_TYPES.has(field.type))
      report(path, `"nonzero" is for numbers, ${name} is of type ${field.type}`)
    const choices = field.options
      ? field.options.map(({ value }) => value)
      : field.type === 'boolean' || as
        ? ['true', 'false']
        : undefined
    for (const value of choices && preset ? preset.split(',') : [])
      if (!choices?.includes(value))
        report(
          ['list', 'filters', index, 'default'],
          `"${value}" is not a value of ${name}`,
          suggestion(value, choices ?? []),
        )
    return [
      {
        field: name,
        ...(as ? { as } : {}),
        ...(text ? { label: { key: as ? `${name}_${as}` : name, text } } : {}),
        ...(preset ? { default: preset } : {}),
      },
    ]
  })
  // A tab sets the filter of its field, which the server must know.
  const tabFilter =
    tabValues && raw.tabs && !filters.some(({ field, as }) => field === raw.tabs && !as) ? [{ field: raw.tabs }] : []
  return {
    columns,
    filters: [...filters, ...tabFilter],
    search: raw.search ?? [],
    sort: { default: raw.sort?.default ?? ['-id'], allow },
    ...(raw.tabs ? { tabs: raw.tabs } : {}),
    sums: raw.sums ?? [],
    ...(raw.sums_in ? { sumsIn: raw.sums_in } : {}),
  }
}
