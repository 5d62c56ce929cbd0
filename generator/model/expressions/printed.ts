/** An import of a printed expression: a named function of `src/exact/<module>`. */
export interface Import {
  name: string
  module: 'money' | 'list' | 'date' | 'ratio' | 'text' | 'weekday' | 'zone'
}

/**
 * An expression of the manifest as TypeScript over the scope `s`. `body` reads `s.doc`, `s.line`, `s.setting`,
 * `s.actor`, `s.today`, `s.now`, `s.let`, `s.downstream`, `s.from`, `s.input`, `s.was`.
 */
export interface Printed {
  /** The whole arrow function: `(s) => s.doc.total_qty`, or `async (s, live) => …` when it needs the live server. */
  code: string
  body: string
  imports: readonly Import[]
  /** TypeScript type of the value: `number | null`. */
  ts: string
  /** Types of `s.let`. */
  lets?: Readonly<Record<string, string>>
  /** Types of `s.input`. */
  input?: Readonly<Record<string, string>>
  /** `s.from` is a row of this table of this entity (key), or the entity's own row. */
  from?: { entity: string; table: string | null }
  /** The child table whose rows the expression is evaluated for, with `s.line` defined; absent for the header. */
  table?: string
  /** The expression awaits live stock, prices or sales, so only the server runs the expression. */
  live?: true
  /** The expression reads names that only the server has: `let`, `downstream`, `from`, server-only facts. */
  serverOnly?: true
}

/**
 * The syntax tree of a condition over rows, which generator/expression/print-condition.ts prints as SQL and as a
 * TypeScript predicate.
 */
export type ConditionTree = readonly [string, ...unknown[]]
