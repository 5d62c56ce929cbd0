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
  message: RegExp
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
  (name: string, from: string, to: string, code: string, message: RegExp, hint?: RegExp): Case => ({
    name,
    file,
    from,
    to,
    code,
    message,
    ...(hint ? { hint } : {}),
  })
/** Make a case from its name, the replaced text, the new text, the problem code, the message and the hint. */
export const inThing = caseIn(thing)
export const inOrder = caseIn(order)
export const inRoutes = caseIn('routes/good.yaml')
export const inApp = caseIn('app.yaml')

const PICTURE = '  picture: {label: {zh: 图片, en: Picture}, type: image}'

/**
 * A case with a field `c` whose keys have a mistake. `corrected`: the keys as the edit of the problem would correct
 * them; null where the problem must have no edit, absent where the edit is not checked.
 */
export const inField = (
  name: string,
  keys: string,
  [code, message]: [string, RegExp],
  corrected?: string | null,
  hint?: RegExp,
): Case => ({
  ...inThing(name, PICTURE, `${PICTURE}\n  c: {label: {zh: 甲, en: A}, ${keys}}`, code, message, hint),
  ...(corrected === undefined ? {} : { corrected: corrected && `c: {label: {zh: 甲, en: A}, ${corrected}}` }),
})
