/**
 * A broken manifest: `from` in one file of base.ts is replaced by `to`. The marks « and » in `to` enclose the place that
 * the problem must report: line, column and length are compared exactly.
 */
export interface Case {
  name: string
  file: string
  from: string
  to: string
  code: string
  says: RegExp
  hint?: RegExp
  /** The line as the edit of the problem would correct it; null where the problem must have none. */
  corrected?: string | null
  /** No consequence of the mistake is reported beside it. */
  alone?: true
  /** Further replacements in the same file: old text, new text. */
  also?: readonly (readonly [string, string])[]
}

const thing = 'entities/good/thing.yaml'
const order = 'entities/good/order.yaml'
const caseIn =
  (file: string) =>
  (name: string, from: string, to: string, code: string, says: RegExp, hint?: RegExp): Case => ({
    name,
    file,
    from,
    to,
    code,
    says,
    ...(hint ? { hint } : {}),
  })
export const inThing = caseIn(thing)
export const inOrder = caseIn(order)
export const inRoutes = caseIn('routes/good.yaml')
export const inApp = caseIn('app.yaml')
