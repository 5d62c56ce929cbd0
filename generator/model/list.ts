import type { Hint } from '../problems/mend'
import { suggestion } from '../problems/suggest'
import type { Path } from '../yaml/yaml-file'
import { columnsOf } from './list-columns'
import type { Compiler } from './expressions/compile'
import type { Field } from './fields/field-types'
import { NO_FILTER, NO_SORT, NUMBERS, SEARCHABLE } from './list-types'
import { repeated } from './repeated'
import type { List } from './types'
import { AUDIT } from './world'

/** The list screen; every name in it must be a field that can do what is asked. */
export function listOf(
  compiler: Compiler,
  fields: readonly Field[],
  label: readonly string[],
  linked: boolean,
): List | undefined {
  const raw = compiler.draft.raw.list
  if (!raw) return undefined
  const byName = new Map(fields.map((field) => [field.name, field]))
  const find = (name: string, path: Path): Field | undefined => {
    const field = byName.get(name)
    if (!field) compiler.problem('MAN2070', path, `"${name}" is no field`, suggestion(name, byName.keys()))
    return field
  }
  const refuse = (path: Path, message: string, hint?: Hint) => compiler.problem('MAN2071', path, message, hint)
  const allow = raw.sort?.allow ?? []

  allow.forEach((name, index) => {
    const path = ['list', 'sort', 'allow', index]
    if (Object.hasOwn(AUDIT, name)) return
    const field = find(name, path)
    if (field?.server.rollup || (field && NO_SORT.has(field.type)))
      refuse(
        path,
        `a list cannot be sorted by ${name}`,
        field.server.rollup ? 'it is counted for the rows of a page only' : `it is of type ${field.type}`,
      )
  })
  raw.sort?.default?.forEach((word, index) => {
    const name = word.replace(/^-/, '')
    const path = ['list', 'sort', 'default', index]
    const field = Object.hasOwn(AUDIT, name) ? undefined : find(name, path)
    if (field && (field.server.rollup || NO_SORT.has(field.type)))
      refuse(path, `a list cannot be sorted by ${name}`, 'sort by what is stored in a column of its own')
  })
  raw.sums?.forEach((name, index) => {
    const field = find(name, ['list', 'sums', index])
    if (field && (!NUMBERS.has(field.type) || field.server.rollup))
      refuse(['list', 'sums', index], `${name} cannot be summed`, 'sums are of stored numbers')
  })
  raw.search?.forEach((word, index) => {
    const path = ['list', 'search', index]
    const [table = '', column] = word.split('.')
    const inner = column === undefined ? undefined : compiler.draft.tables.get(table)
    const field = column === undefined ? find(word, path) : inner?.fields.get(column)?.raw
    if (column !== undefined && !field)
      compiler.problem(
        'MAN2070',
        path,
        `"${word}" is no column of a table`,
        suggestion(
          word,
          [...compiler.draft.tables.values()].flatMap((one) =>
            [...one.fields.keys()].map((name) => `${one.name}.${name}`),
          ),
        ),
      )
    else if (field && !SEARCHABLE.has(field.type))
      refuse(path, `the search box cannot look in ${word}`, `it is of type ${field.type}`)
    else if (field?.needs)
      refuse(path, `the search box cannot look in ${word}`, 'not everybody may see it, and a search would tell it')
  })
  if (raw.tabs !== undefined) {
    const field = find(raw.tabs, ['list', 'tabs'])
    if (field && field.type !== 'enum')
      refuse(
        ['list', 'tabs'],
        `tabs need an enum, ${raw.tabs} is of type ${field.type}`,
        suggestion(
          raw.tabs,
          fields.filter(({ type }) => type === 'enum').map(({ name }) => name),
        ),
      )
  }

  const columns = columnsOf({ compiler, label, linked, find })
  repeated(
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
    if (NO_FILTER.has(field.type)) refuse(path, `a list cannot be filtered by ${name}`, `it is of type ${field.type}`)
    else if (field.server.rollup)
      refuse(path, `a list cannot be filtered by ${name}`, 'it is counted for the rows of a page only')
    if (as === 'nonzero' && !NUMBERS.has(field.type))
      refuse(path, `"nonzero" is for numbers, ${name} is of type ${field.type}`)
    const choices = field.options
      ? field.options.map(({ value }) => value)
      : field.type === 'boolean' || as
        ? ['true', 'false']
        : undefined
    for (const one of choices && preset ? preset.split(',') : [])
      if (!choices?.includes(one))
        refuse(['list', 'filters', index, 'default'], `"${one}" is no value of ${name}`, suggestion(one, choices ?? []))
    return [
      {
        field: name,
        ...(as ? { as } : {}),
        ...(text ? { label: { key: as ? `${name}_${as}` : name, text } } : {}),
        ...(preset ? { default: preset } : {}),
      },
    ]
  })
  return {
    columns,
    filters,
    search: raw.search ?? [],
    sort: { default: raw.sort?.default ?? ['-id'], allow },
    ...(raw.tabs ? { tabs: raw.tabs } : {}),
    sums: raw.sums ?? [],
  }
}
