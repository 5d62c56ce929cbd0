import type { Path } from '../../yaml/yaml-file'
import { columnRanking, DEFAULT_RANK, type RankedFields } from './column-rank'
import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { reportDuplicates } from '../duplicates'
import { numberWidth } from '../number'
import type { ListContext } from './list-context'
import type { List } from './screen-types'

interface Label {
  /** Fields that name a row. */
  label: readonly string[]
  /** Whether the label of a row links to a screen of that row. */
  hasRowScreen: boolean
}

type RawColumn = ListContext['raw']['columns'][number]

/** A column as the manifest writes it. Columns below `more` are hidden until an operator shows them. */
interface WrittenColumn {
  column: RawColumn
  path: Path
  isHidden: boolean
}

interface BuiltColumn {
  field: Field
  rank: number | undefined
  column: List['columns'][number]
}

/** Returns the columns of the list, sorted by rank, and reports columns that cannot be shown as the manifest asks. */
export function columnsOf(list: ListContext, { label, hasRowScreen }: Label): List['columns'] {
  const { raw, compiler } = list
  const written: WrittenColumn[] = [
    ...raw.columns.map((column, index) => ({ column, path: ['columns', index], isHidden: false })),
    ...(raw.more ?? []).map((column, index) => ({ column, path: ['more', index], isHidden: true })),
  ]
  const names = raw.columns.map((column) => (typeof column === 'string' ? column : column.field))
  const link = hasRowScreen ? label.find((name) => names.includes(name)) : undefined
  const columns = written.flatMap((entry) => columnOf(list, entry, link) ?? [])
  reportRepeatedFields(written, compiler)
  const shown = columns.flatMap(({ field, column }) => (column.optional ? [] : [field]))
  const defaultRank = columnRanking(rankedFields(compiler, label, shown))
  const ranked = columns.map(({ field, rank, column }) => ({
    rank: rank ?? (column.optional ? DEFAULT_RANK : defaultRank(field)),
    column,
  }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
}

/** `link`: the field whose column links to the screen of the row. */
function columnOf(
  list: ListContext,
  { column, path, isHidden }: WrittenColumn,
  link: string | undefined,
): BuiltColumn | undefined {
  const spec = typeof column === 'string' ? { field: column } : column
  const { field: name, optional = isHidden, strong, or = [], with: beside, label } = spec
  const width = spec.width ?? numberWidth(list.compiler.draft, name)
  const field = list.field(name, typeof column === 'string' ? path : [...path, 'field'])
  if (!field) return undefined
  if (strong !== undefined && list.field(strong, [...path, 'strong'])?.type !== 'boolean')
    list.reportUnfit([...path, 'strong'], `${strong} is not a boolean field`)
  if (field.type === 'secret') list.reportUnfit(path, `${name} is a secret, which is never shown`)
  if (beside !== undefined && (list.field(beside, [...path, 'with'])?.type ?? 'text') !== 'text')
    list.reportUnfit([...path, 'with'], `${beside} is not a text field`)
  or.forEach((other, index) => {
    const otherPath = [...path, 'or', index]
    const otherField = list.field(other, otherPath)
    if (otherField && otherField.type !== field.type)
      list.reportUnfit(
        otherPath,
        `${other} cannot share a column with ${name}`,
        `${other} is of type ${otherField.type}, ${name} of type ${field.type}`,
      )
  })
  return {
    field,
    rank: spec.rank,
    column: {
      field: name,
      ...(or.length > 0 ? { or } : {}),
      ...(beside ? { with: beside } : {}),
      ...(label ? { label } : {}),
      ...(name === link ? { link: true as const } : {}),
      ...(list.raw.sort?.allow?.includes(name) ? { sort: true as const } : {}),
      ...(optional ? { optional: true as const } : {}),
      ...(strong ? { strong } : {}),
      ...(width ? { width } : {}),
    },
  }
}

/** Reports a field that the list would show in more than one column. */
function reportRepeatedFields(written: readonly WrittenColumn[], compiler: Compiler): void {
  const named = written.flatMap(({ column, path }): { name: string; path: Path }[] =>
    typeof column === 'string'
      ? [{ name: column, path }]
      : [
          { name: column.field, path },
          ...(column.or ?? []).map((name, index) => ({ name, path: [...path, 'or', index] })),
          ...(column.with ? [{ name: column.with, path: [...path, 'with'] }] : []),
        ],
  )
  reportDuplicates(
    named.map(({ name }) => name),
    (index) => ['list', ...(named[index]?.path ?? ['columns'])],
    compiler,
  )
}

/** The fields of the list that get their rank from their role. */
function rankedFields({ draft: { raw } }: Compiler, label: readonly string[], shown: readonly Field[]): RankedFields {
  const names = new Set(shown.map(({ name }) => name))
  const sorted = raw.list?.sort?.default?.map((key) => key.replace(/^-/, '')).find((name) => names.has(name))
  const isDate = ({ type }: Field) => type === 'date' || type === 'datetime'
  const date = shown.find((field) => field.name === sorted && isDate(field)) ?? shown.find(isDate)
  // A code that stands before the name of the row belongs to the name.
  const lastLabel = shown.findLastIndex(({ name }) => label.includes(name))
  const naming = shown.filter(({ name, type }, index) => label.includes(name) || (index < lastLabel && type === 'text'))
  // A column `status` is preferred to the field of the tabs, which may be any enum.
  const status = ['status', raw.list?.tabs].find((name) => name !== undefined && names.has(name))
  return {
    label: naming.map(({ name }) => name),
    status: raw.states?.field ?? status,
    date: raw.kind === 'receipt' ? raw.list?.sort?.default?.[0]?.replace(/^-/, '') : date?.name,
    isDocument: raw.kind === 'receipt',
  }
}
