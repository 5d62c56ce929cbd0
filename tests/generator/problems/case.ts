/**
 * A broken manifest: `from` in one file of base.ts is replaced by `to`. The marks « and » in `to` enclose the place
 * that the problem must report: line, column and length are compared exactly.
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

const PICTURE = '  picture: {label: {zh: 图片, en: Picture}, type: image}'

/**
 * A field `c` with a mistake in its keys, and the keys as corrected: null where no edit is right, absent where none is
 * asked about.
 */
export const inField = (
  name: string,
  keys: string,
  [code, says]: [string, RegExp],
  corrected?: string | null,
  hint?: RegExp,
): Case => ({
  ...inThing(name, PICTURE, `${PICTURE}\n  c: {label: {zh: 甲, en: A}, ${keys}}`, code, says, hint),
  ...(corrected === undefined ? {} : { corrected: corrected && `c: {label: {zh: 甲, en: A}, ${corrected}}` }),
})
