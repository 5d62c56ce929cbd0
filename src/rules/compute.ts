import type { Actor } from './rules'

/**
 * Values that an expression reads beside the document. `now` is epoch ms, `today` the date in the tenant's time zone.
 */
export interface Env<S = unknown> {
  actor: Actor
  setting: S
  now: number
  today: string
}

type Doc = Record<string, unknown>
/** What the expressions of any entity read; code that serves every entity knows fields by their names only. */
export interface LooseScope extends Env {
  doc: Doc
  line?: Doc
  index?: number
}
type Loose = (s: LooseScope) => unknown
/**
 * The computed fields in the rules of any entity. Each also has a function `to`, which is not declared here, because
 * its parameter type differs between entities; `recompute` casts it to `Loose`.
 */
interface Computing {
  readonly compute?: readonly { readonly set: string }[]
}

/** A copy of the document with all computed values of header and rows, calculated in dependency order. */
export function recompute<D extends object>(rules: Computing, doc: D, env: Env): D {
  const result: Doc = { ...(doc as Doc) }
  const copied = new Set<string>()
  for (const { set, to } of (rules.compute ?? []) as readonly { set: string; to: Loose }[]) {
    const [table, field] = set.split('.') as [string, string | undefined]
    if (field === undefined) {
      result[table] = to({ ...env, doc: result })
      continue
    }
    const rows = result[table]
    if (!Array.isArray(rows)) continue
    if (!copied.has(table)) {
      result[table] = rows.map((row: Doc) => ({ ...row }))
      copied.add(table)
    }
    ;(result[table] as Doc[]).forEach((line, index) => {
      line[field] = to({ ...env, doc: result, line, index })
    })
  }
  return result as D
}
