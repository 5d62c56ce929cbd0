import type { Option } from '@/rules/answers'
import { fieldAt } from '@/rules/access/editable'
import type { Field, Shape } from '@/rules/field'
import { decodeRow, decodeValue } from '@/rules/wire'
import type { LogEntry, Summary } from './resource'

/**
 * Converts a row from its wire form. A value of the wrong type becomes null; in development its path is also printed,
 * because only a defect of the server causes it.
 */
export function decode<T>(shape: Shape, json: unknown): T {
  const { row, errors } = decodeRow(shape, json)
  if (import.meta.env.DEV && errors.length)
    console.error(`${shape.entity}: wrong type at ${errors.map((error) => error.path).join(', ')}`)
  return row as T
}

export function decodeSummary(shape: Shape, json: Summary): Summary {
  const sums: Record<string, number> = {}
  for (const [name, value] of Object.entries(json.sums)) {
    const field = shape.fields[name]
    const decoded = field ? decodeValue(field, value) : value
    if (typeof decoded === 'number') sums[name] = decoded
  }
  return { ...json, sums }
}

function decodeBy(field: Field | undefined, value: unknown): unknown {
  return field ? (decodeValue(field, value) ?? null) : value
}

/**
 * Decodes the facts of an option. For goods the facts include the columns that a line copies, which the fields of the
 * line describe.
 */
export function decodeOption(shape: Shape, path: string, json: Option): Option {
  if (!json.facts) return json
  const target = fieldAt(shape, path)
  const lineFields = path.includes('.') ? shape.tables?.[path.split('.')[0] ?? '']?.fields : undefined
  const facts = Object.entries(json.facts).map(([name, value]) => [
    name,
    decodeBy(target?.facts?.[name] ?? lineFields?.[name], value),
  ])
  return { ...json, facts: Object.fromEntries(facts) }
}

export function decodeLog(shape: Shape, log: readonly LogEntry[]): LogEntry[] {
  return log.map((entry) => ({
    ...entry,
    at: typeof entry.at === 'number' ? entry.at : Date.parse(entry.at),
    ...(entry.changes && {
      changes: entry.changes.map(({ path, before, after, ...labels }) => {
        const field = fieldAt(shape, path)
        return { path, before: decodeBy(field, before), after: decodeBy(field, after), ...labels }
      }),
    }),
  }))
}
