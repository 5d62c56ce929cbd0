import type { Actions } from '@/components/list-page/types'

/** What the server calls "submit and approve at once" in `actions`. */
export const SUBMIT_APPROVE = 'submit_approve'

export interface Offered {
  /** The transitions of one request, in order; or one action that opens a screen. */
  names: readonly string[]
  danger: boolean
  /** Path of the screen that makes the next document. */
  create?: string
}

export interface Offers {
  primary: Offered | null
  plain: Offered[]
  menu: Offered[]
}

/** What usually comes next, the likeliest first. */
const LIKELY = [SUBMIT_APPROVE, 'approve', 'submit', 'enable', 'open'] as const
/** The other answer to the same question stands beside it, however final it sounds. */
const BESIDE: readonly string[] = ['reject']
const QUIET: ReadonlySet<string> = new Set(['update', 'view', 'detail', 'export'])
const MOST_BESIDE = 2
/** Makes another like this one: now and then, never what the document waits for. */
const COPY = 'copy'

/** Whether an offer takes back or ends what others have done. */
export function isFinal({ names, danger }: Offered): boolean {
  return danger || names.some((name) => BESIDE.includes(name))
}

/** The buttons of a document: exactly what the server allows now, arranged. What destroys goes into the menu. */
export function offers(allowed: readonly string[], actions: Actions, kind: string): Offers {
  const all = allowed
    .filter((name) => !QUIET.has(name) && !actions[name]?.drawer)
    .map((name): Offered => {
      const create = actions[name]?.create
      const names = name === SUBMIT_APPROVE ? ['submit', 'approve'] : [name]
      return { names, danger: actions[name]?.danger === true, ...(create !== undefined && { create }) }
    })
  const key = ({ names }: Offered) => (names.length > 1 ? SUBMIT_APPROVE : (names[0] ?? ''))
  const likely = LIKELY.map((name) => all.find((offer) => key(offer) === name && !offer.danger)).find(
    (offer) => offer !== undefined,
  )
  // A master's own statuses are set now and then: none of them is what the page is for.
  const primary = kind === 'receipt' ? (likely ?? all.find((offer) => offer.create !== undefined && key(offer) !== COPY) ?? null) : null
  const rest = all.filter((offer) => offer !== primary)
  const answers = rest.filter((offer) => BESIDE.includes(key(offer)))
  const plain = [...rest.filter((offer) => !offer.danger && !answers.includes(offer)), ...answers].slice(-MOST_BESIDE)
  return { primary, plain, menu: rest.filter((offer) => !plain.includes(offer)) }
}
