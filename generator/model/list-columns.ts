import type { Path } from '../yaml/yaml-file'
import { LAST, rankOf } from './column-rank'
import type { Compiler } from './expressions/compile'
import type { Field } from './fields/field-types'
import { repeated } from './repeated'
import type { List } from './types'

interface Asked {
  compiler: Compiler
  /** Fields that name a row. */
  label: readonly string[]
  /** Whether a row has a screen that its name leads to. */
  linked: boolean
  /** A field by its name; an unknown one is told at the path. */
  find: (name: string, path: Path) => Field | undefined
}

/** The columns of a list, by rank; problems are told at their places. */
export function columnsOf({ compiler, label, linked, find }: Asked): List['columns'] {
  const raw = compiler.draft.raw.list
  if (!raw) return []
  const allow = raw.sort?.allow ?? []
  const refuse = (path: Path, message: string, hint?: string) => compiler.problem('MAN2071', path, message, hint)

  const link = label.find((name) =>
    raw.columns.some((column) => (typeof column === 'string' ? column : column.field) === name),
  )
  const all = [
    ...raw.columns.map((column, index) => ({ column, at: ['list', 'columns', index], hidden: false })),
    ...(raw.more ?? []).map((column, index) => ({ column, at: ['list', 'more', index], hidden: true })),
  ]
  const decisive = { label, status: raw.tabs, date: raw.sort?.default?.[0]?.replace(/^-/, '') }
  const isDocument = compiler.draft.raw.kind === 'receipt'
  const columns = all.flatMap(({ column, at, hidden }) => {
    const given = typeof column === 'string' ? { field: column } : column
    const { field: name, width, optional = hidden, strong, or = [], label: title } = given
    const field = find(name, typeof column === 'string' ? at : [...at, 'field'])
    if (!field) return []
    if (strong !== undefined && find(strong, [...at, 'strong'])?.type !== 'boolean')
      refuse([...at, 'strong'], `${strong} is no yes or no`)
    if (field.type === 'secret') refuse(at, `${name} is secret and never shown`)
    or.forEach((other, index) => {
      const beside = find(other, [...at, 'or', index])
      if (beside && beside.type !== field.type)
        refuse(
          [...at, 'or', index],
          `${other} cannot share a column with ${name}`,
          `${other} is of type ${beside.type}, ${name} of type ${field.type}`,
        )
    })
    const rank = given.rank ?? (isDocument && !hidden ? rankOf(field, decisive) : LAST)
    return [
      {
        rank,
        column: {
          field: name,
          ...(or.length > 0 ? { or } : {}),
          ...(title ? { label: title } : {}),
          ...(linked && name === link ? { link: true as const } : {}),
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
  repeated(
    named.map(({ name }) => name),
    (index) => named[index]?.at ?? ['list', 'columns'],
    compiler,
  )
  return columns.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
}
