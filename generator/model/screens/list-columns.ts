import type { Path } from '../../yaml/yaml-file'
import { columnRanking, DEFAULT_RANK, type RankedFields } from './column-rank'
import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { reportDuplicates } from '../duplicates'
import { numberWidth } from '../number'
import type { List } from './screen-types'

interface ColumnContext {
  compiler: Compiler
  /** Fields that name a row. */
  label: readonly string[]
  /** Whether the label of a row links to a screen of that row. */
  hasRowScreen: boolean
  /** Returns a field by its name; an unknown name is reported at `path`. */
  find: (name: string, path: Path) => Field | undefined
}

/** Returns the columns of the list, sorted by rank, and reports columns that cannot be shown as the manifest asks. */
export function columnsOf({ compiler, label, hasRowScreen, find }: ColumnContext): List['columns'] {
  const raw = compiler.draft.raw.list
  if (!raw) return []
  const allow = raw.sort?.allow ?? []
  const report = (path: Path, message: string, hint?: string) => compiler.problem('MAN2071', path, message, hint)

  const link = label.find((name) =>
    raw.columns.some((column) => (typeof column === 'string' ? column : column.field) === name),
  )
  const all = [
    ...raw.columns.map((column, index) => ({ column, at: ['list', 'columns', index], hidden: false })),
    ...(raw.more ?? []).map((column, index) => ({ column, at: ['list', 'more', index], hidden: true })),
  ]
  const columns = all.flatMap(({ column, at, hidden }) => {
    const spec = typeof column === 'string' ? { field: column } : column
    const { field: name, optional = hidden, strong, or = [], label: title } = spec
    const width = spec.width ?? numberWidth(compiler.draft, name)
    const field = find(name, typeof column === 'string' ? at : [...at, 'field'])
    if (!field) return []
    if (strong !== undefined && find(strong, [...at, 'strong'])?.type !== 'boolean')
      report([...at, 'strong'], `${strong} is not a boolean field`)
    if (field.type === 'secret') report(at, `${name} is a secret, which is never shown`)
    or.forEach((other, index) => {
      const otherField = find(other, [...at, 'or', index])
      if (otherField && otherField.type !== field.type)
        report(
          [...at, 'or', index],
          `${other} cannot share a column with ${name}`,
          `${other} is of type ${otherField.type}, ${name} of type ${field.type}`,
        )
    })
    return [
      {
        field,
        rank: spec.rank,
        column: {
          field: name,
          ...(or.length > 0 ? { or } : {}),
          ...(title ? { label: title } : {}),
          ...(hasRowScreen && name === link ? { link: true as const } : {}),
          ...(allow.includes(name) ? { sort: true as const } : {}),
          ...(optional ? { optional: true as const } : {}),
          ...(strong ? { strong } : {}),
          ...(width ? { width } : {}),
        },
      },
    ]
  })
  const named = all.flatMap(({ column, at }): { name: string; at: Path }[] =>
    typeof column === 'string'
      ? [{ name: column, at }]
      : [{ name: column.field, at }, ...(column.or ?? []).map((name, index) => ({ name, at: [...at, 'or', index] }))],
  )
  reportDuplicates(
    named.map(({ name }) => name),
    (index) => named[index]?.at ?? ['list', 'columns'],
    compiler,
  )
  const shown = columns.flatMap(({ field, column }) => (column.optional ? [] : [field]))
  const defaultRank = columnRanking(rankedFields(compiler, label, shown))
  const ranked = columns.map(({ field, rank, column }) => ({
    rank: rank ?? (column.optional ? DEFAULT_RANK : defaultRank(field)),
    column,
  }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
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
  return {
    label: naming.map(({ name }) => name),
    status: raw.states?.field ?? [raw.list?.tabs, 'status'].findLast((name) => name !== undefined && names.has(name)),
    date: raw.kind === 'receipt' ? raw.list?.sort?.default?.[0]?.replace(/^-/, '') : date?.name,
    isDocument: raw.kind === 'receipt',
  }
}
