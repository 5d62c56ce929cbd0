import { expect, it } from 'vitest'
import type { Column } from '@/components/list-page/types'
import type { Shape } from '@/rules/field'

type Module = Record<string, unknown>

const columnFiles = import.meta.glob<Module>('/src/generated/*/*/*.columns.ts', { eager: true })
const fieldFiles = import.meta.glob<Module>('/src/generated/*/*/*.fields.ts', { eager: true })

/** The export of a generated file whose name ends with `suffix`. */
function exported<T>(module: Module | undefined, suffix: string): T | undefined {
  return Object.entries(module ?? {}).find(([name]) => name.endsWith(suffix))?.[1] as T | undefined
}

const lists = Object.entries(columnFiles).flatMap(([path, module]) => {
  const columns = exported<Column<Record<string, unknown>>[]>(module, 'Columns')
  const shape = exported<Shape>(fieldFiles[path.replace('.columns.ts', '.fields.ts')], 'Shape')
  return columns && shape ? [{ name: shape.entity, shape, columns }] : []
})

it.each(lists)('the list of $name begins with the columns that identify its rows', ({ shape, columns }) => {
  const names = columns.flatMap((column) => ('field' in column && !column.optional ? [String(column.field)] : []))
  const naming = shape.label.filter((field) => names.includes(field))
  // Events of a log are told apart by their time and kind.
  expect(naming.length > 0 || shape.kind === 'log', 'no column identifies a row').toBe(true)
  // Another code may stand before the columns of the label.
  const first = names.slice(0, naming.length + 1)
  expect(naming.filter((field) => !first.includes(field))).toEqual([])
})
