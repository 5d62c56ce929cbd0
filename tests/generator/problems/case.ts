/**
 * Broken manifests. Each replaces a piece of one file of base.ts by another, in which «…» embraces the place that must
 * be named: line, column and length are asserted exactly.
 */
export interface Case {
  name: string
  file: string
  from: string
  to: string
  code: string
  says: RegExp
  hint?: RegExp
  /** The line with what the problem would write. */
  corrected?: string
  also?: readonly (readonly [string, string])[]
}

const thing = 'entities/good/thing.yaml'
const order = 'entities/good/order.yaml'
const at =
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
export const T = at(thing)
export const O = at(order)
export const R = at('routes/good.yaml')
export const A = at('app.yaml')
