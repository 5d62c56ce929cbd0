import { expect, it } from 'vitest'
import { type AnyColumn, columnField, defaultWidth } from '@/components/list-page/table/column-fields'
import type { ListView } from '@/components/list-page/types'
import type { Field, Shape } from '@/rules/field'

/*
 * What people decide by is visible at 1280 px without scrolling sideways, in every list, in both languages: identity,
 * status, counterpart, quantity, amount, difference and date, and the date by which the rows are sorted.
 */

/** Pixels for columns at 1280: the window without menu, margins, the column to select rows, and the actions. */
const ROOM = 982

type Module = Record<string, unknown>
type Texts = { fields?: Record<string, string>; columns?: Record<string, string>; enums?: Record<string, object> }

const columnFiles = import.meta.glob<Module>('/src/generated/*/*/*.columns.ts', { eager: true })
const fieldFiles = import.meta.glob<Module>('/src/generated/*/*/*.fields.ts', { eager: true })
const textFiles = import.meta.glob<Texts>('/src/generated/**/*.json', { eager: true, import: 'default' })

const exported = <T>(module: Module | undefined, suffix: string): T | undefined =>
  Object.entries(module ?? {}).find(([name]) => name.endsWith(suffix))?.[1] as T | undefined

const lists = Object.entries(columnFiles).flatMap(([path, module]) => {
  const columns = exported<AnyColumn[]>(module, 'Columns')
  const shape = exported<Shape>(fieldFiles[path.replace('.columns.ts', '.fields.ts')], 'Shape')
  const view = exported<ListView<Record<string, unknown>>>(module, 'View')
  return columns && shape ? [{ name: shape.entity, path, shape, view, columns }] : []
})

/** Default columns of the list with the place of their right edge in px. */
function edges({ path, shape, columns }: (typeof lists)[number], locale: string) {
  const own = textFiles[path.replace('.columns.ts', `.${locale}.json`)] ?? {}
  const mixins = textFiles[`/src/generated/mixins.${locale}.json`] ?? {}
  const label = (name: string) => own.fields?.[name] ?? mixins.fields?.[name] ?? name
  let edge = 0
  return columns.flatMap((column) => {
    if (!('field' in column) || column.optional) return []
    const field = columnField(shape, column)
    const title = own.columns?.[column.field] ?? [column.field, ...(column.or ?? [])].map(label).join(' / ')
    const words = Object.keys(field?.options ?? {}).map((value) =>
      String(
        (own.enums?.[column.field] as Texts['fields'])?.[value] ??
          (mixins.enums?.[column.field] as Texts['fields'])?.[value] ??
          value,
      ),
    )
    edge += defaultWidth(column, field, title, words)
    // The icon that explains the status of a document.
    if (shape.kind === 'receipt' && shape.states?.field === column.field) edge += 22
    return [{ name: column.field, field, edge }]
  })
}

const isStaff = (field: Field) => field.ref === 'admin.admin_member'

it.each(lists)('the list of $name shows what people decide by at 1280', (list) => {
  const { shape, view } = list
  const status = shape.states?.field ?? view?.tabs
  const sorted = view?.sort?.map((key) => key.replace(/^-/, '')) ?? []
  const over = ['zh-CN', 'en-US'].flatMap((locale) => {
    const columns = edges(list, locale)
    const first = (isRole: (name: string, field: Field) => boolean) =>
      columns.find(({ name, field }) => field && isRole(name, field))
    const dates = columns.filter(({ field }) => field?.type === 'date' || field?.type === 'datetime')
    const deciding = {
      identity: columns.findLast(({ name }) => shape.label.includes(name)),
      status: first((name) => name === status),
      counterpart: first((_, field) => ['ref', 'refs', 'tree_ref'].includes(field.type) && !isStaff(field)),
      quantity: first((_, { type }) => type === 'quantity'),
      amount: first((_, { type }) => type === 'money'),
      difference: first((name, { type }) => /diff|short_|missing/.test(name) && type !== 'enum'),
      // One of the first two sort keys, when it is a date: it shows why the rows stand in this order.
      newest: dates
        .filter(({ name }) => sorted.slice(0, 2).includes(name))
        .toSorted((a, b) => a.edge - b.edge)
        .at(0),
      date: dates.find(({ name }) => sorted.includes(name)) ?? dates[0],
    }
    return Object.entries(deciding).flatMap(([role, column]) =>
      column && column.edge > ROOM ? [`${locale} ${role}: ${column.name} ends at ${column.edge}`] : [],
    )
  })
  expect(over).toEqual([])
})
