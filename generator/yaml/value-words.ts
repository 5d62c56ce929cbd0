import type { Json } from './yaml-file'

/** Names a type of zod in words for the author of a manifest: `a map` for `record`. */
export function kindName(expected: string): string {
  return (
    {
      object: 'a map',
      record: 'a map',
      array: 'a list',
      string: 'text',
      number: 'a number',
      int: 'a whole number',
      boolean: 'true or false',
      null: 'nothing',
    }[expected] ?? expected
  )
}

/** Names a wrong value in a message; lists and maps only by their kind. */
export function describeValue(value: Json | undefined): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a map'
  return typeof value === 'string' ? `"${value}"` : String(value)
}
