import type { Doc } from '../conditions'
import type { Needs } from '../access/needs'
import type { Check, CheckFact, ErrorFact } from '../rules'
import { encodeValue } from '../wire'

/**
 * The values that a check compares, for the message about the field at `path`: the amount and its limit. A fact without
 * a value, or with `needs` that the reader does not meet, is left out.
 */
export function factsOfCheck(
  { facts = [] }: Pick<Check<never>, 'facts'>,
  { doc, setting }: { doc: Doc; setting: unknown },
  path: string,
  isSeen: (needs: Needs | undefined) => boolean,
): { facts?: ErrorFact[] } {
  const [table = '', index] = path.split('.')
  const rows = doc[table]
  const row = Array.isArray(rows) ? (rows as Doc[])[Number(index)] : undefined
  const origins = { doc, row, setting: setting as Doc | undefined }
  const written = facts.flatMap((fact): ErrorFact[] => {
    if (!isSeen(fact.needs)) return []
    const found = valueAt(origins[fact.from], fact.path)
    const value = !fact.count ? found : Array.isArray(found) ? found.length : 0
    if (typeof value !== 'number' && typeof value !== 'string') return []
    const { entity, type, scale } = fact
    const name = entity ? (fact.path.split('.').at(-1) ?? '') : fact.path
    return [
      {
        name: fact.from === 'row' && !entity ? `${table}.${name}` : name,
        ...(entity && { entity }),
        type,
        ...(scale !== undefined && { scale }),
        value: encodeValue({ type, ...(scale !== undefined && { scale }) }, value) as number | string,
      },
    ]
  })
  return written.length > 0 ? { facts: written } : {}
}

function valueAt(origin: Doc | undefined, path: CheckFact['path']): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Doc | null | undefined)?.[key], origin)
}
