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
  const scope: LooseScope = { ...env, doc: result }
  // One object serves all lines, because the expressions only read it and keep no reference to it.
  const lineScope = { ...scope, line: result, index: 0 }
  for (const { table, field, to } of stepsOf(rules)) {
    if (field === undefined) {
      result[table] = to(scope)
      continue
    }
    const rows = result[table]
    if (!Array.isArray(rows)) continue
    if (!copied.has(table)) {
      result[table] = rows.map((row: Doc) => ({ ...row }))
      copied.add(table)
    }
    for (const [index, line] of (result[table] as Doc[]).entries()) {
      lineScope.line = line
      lineScope.index = index
      line[field] = to(lineScope)
    }
  }
  return result as D
}

interface Step {
  /** A field of the header, or a table whose `field` is computed in each line. */
  table: string
  field: string | undefined
  to: Loose
}

/** The computed fields by rules, with their names taken apart once. */
const stepsByRules = new WeakMap<Computing, readonly Step[]>()

function stepsOf(rules: Computing): readonly Step[] {
  const known = stepsByRules.get(rules)
  if (known) return known
  const steps = ((rules.compute ?? []) as readonly { set: string; to: Loose }[]).map(({ set, to }): Step => {
    const [table = '', field] = set.split('.')
    return { table, field, to }
  })
  stepsByRules.set(rules, steps)
  return steps
}
