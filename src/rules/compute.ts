import type { Actor } from './rules'

/** Everything an expression reads beside the document. */
export interface Env<S = unknown> {
  actor: Actor
  setting: S
  now: number
  today: string
}

type Doc = Record<string, unknown>
interface LooseScope extends Env {
  doc: Doc
  line?: Doc
  index?: number
}
type Loose = (s: LooseScope) => unknown
/** Of any entity: printed functions read a typed scope, the walk knows only names. */
interface Computing {
  readonly compute?: readonly { readonly set: string }[]
}

/** The document with every computed value set anew, header and rows, in dependency order. The input is not changed. */
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
