import { HintWithFix } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import { sortEntry } from '../../yaml/name-hints'
import { AUDIT_TYPES } from '../expressions/type-of-field'
import type { Field } from '../fields/field-types'
import type { ListContext } from './list-context'
import { SEARCHABLE_TYPES, SUMMABLE_TYPES, UNSORTABLE_TYPES } from './list-types'

const MASKED_REASON = 'some roles see it masked, and the order of the rows would reveal it'
export const ROLLUP_REASON = 'its value is counted only for the rows of the current page'

const isSortable = ({ type, server }: Field) => !server.rollup && !UNSORTABLE_TYPES.has(type)

/** Reports fields by which operators cannot sort the list. */
export function checkSorters(list: ListContext): void {
  list.raw.sort?.allow?.forEach((name, index) => {
    if (Object.hasOwn(AUDIT_TYPES, name)) return
    const path = ['sort', 'allow', index]
    const field = list.field(name, path)
    if (!field) return
    const message = `a list cannot be sorted by ${name}`
    if (!isSortable(field))
      list.reportUnfit(path, message, field.server.rollup ? ROLLUP_REASON : `it is of type ${field.type}`)
    else if (field.server.masked) list.reportUnfit(path, message, MASKED_REASON)
  })
}

/** Reports fields by which the list cannot be sorted when it opens. A minus before a name sorts downwards. */
export function checkDefaultSort(list: ListContext): void {
  list.raw.sort?.default?.forEach((entry, index) => {
    const path = ['sort', 'default', index]
    const corrected = sortEntry(entry)
    if (/\s/.test(entry.trim()) && corrected !== undefined) {
      const message = `"${entry}" is not a field; a minus before its name sorts downwards`
      return list.reportUnknown(path, message, new HintWithFix(`write ${corrected}`, entry, corrected))
    }
    const name = entry.replace(/^-/, '')
    const field = Object.hasOwn(AUDIT_TYPES, name) ? undefined : list.field(name, path)
    if (!field) return
    const message = `a list cannot be sorted by ${name}`
    if (!isSortable(field)) list.reportUnfit(path, message, 'sort by a field that is stored in its own column')
    else if (field.server.masked) list.reportUnfit(path, message, MASKED_REASON)
    else if (field.needs)
      list.reportUnfit(
        path,
        `a list cannot begin sorted by ${name}`,
        'only some roles may see it, and others could not open the list',
      )
  })
}

/** Reports fields that cannot be summed, and values of `sums_in` that are not tabs. */
export function checkSums(list: ListContext): void {
  const { raw } = list
  raw.sums?.forEach((name, index) => {
    const path = ['sums', index]
    const field = list.field(name, path)
    if (field && (!SUMMABLE_TYPES.has(field.type) || field.server.rollup))
      list.reportUnfit(path, `${name} cannot be summed`, 'only stored numbers can be summed')
  })
  const tabs = tabValues(list)
  if (raw.sums_in && !(tabs && raw.sums))
    list.reportUnfit(['sums_in'], 'sums_in needs `tabs` and `sums`', 'it names the tabs whose rows are summed')
  raw.sums_in?.forEach((value, index) => {
    if (tabs && !tabs.includes(value))
      list.reportUnfit(['sums_in', index], `"${value}" is not a value of ${raw.tabs}`, suggestion(value, tabs))
  })
}

/** Reports entries that the search box cannot search. An entry is a field, or a column of a table: `lines.batch_no`. */
export function checkSearch(list: ListContext): void {
  const { tables } = list.compiler.draft
  list.raw.search?.forEach((entry, index) => {
    const path = ['search', index]
    const [table = '', column] = entry.split('.')
    const isColumn = column !== undefined
    const field = isColumn ? tables.get(table)?.fields.get(column)?.raw : list.field(entry, path)
    if (!field) {
      if (isColumn) list.reportUnknown(path, `"${entry}" is not a column of a table`, suggestion(entry, columns(list)))
    } else if (!SEARCHABLE_TYPES.has(field.type))
      list.reportUnfit(path, `the search box cannot search ${entry}`, `it is of type ${field.type}`)
    else if (field.needs)
      list.reportUnfit(
        path,
        `the search box cannot search ${entry}`,
        'only some roles may see it, and a search would reveal it',
      )
  })
}

/** The columns of all tables, as `search` names them. */
const columns = ({ compiler: { draft } }: ListContext): string[] =>
  [...draft.tables.values()].flatMap(({ name, fields }) => [...fields.keys()].map((column) => `${name}.${column}`))

/** Reports tabs that are not the values of an enum. */
export function checkTabs(list: ListContext): void {
  const { tabs } = list.raw
  if (tabs === undefined) return
  const field = list.field(tabs, ['tabs'])
  if (!field || field.type === 'enum') return
  const enums = list.fields.filter(({ type }) => type === 'enum').map(({ name }) => name)
  list.reportUnfit(['tabs'], `tabs need an enum, ${tabs} is of type ${field.type}`, suggestion(tabs, enums))
}

/** The values that the tabs stand for; undefined without tabs, and when their field has no values. */
export function tabValues(list: ListContext): readonly string[] | undefined {
  const { tabs } = list.raw
  return tabs === undefined ? undefined : list.field(tabs, ['tabs'])?.options?.map(({ value }) => value)
}
