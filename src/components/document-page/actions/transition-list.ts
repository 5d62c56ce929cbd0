import type { Actions } from '@/components/list-page/types'

/** Copies the document into a new one. Rarely used, so it never becomes the primary button. */
const COPY = 'copy'
/** Name in `actions` of the transition that submits and approves in one request. */
export const SUBMIT_APPROVE = 'submit_approve'

export interface Offered {
  /** The transitions of one request, in order; or a single action that opens a screen. */
  names: readonly string[]
  danger: boolean
  /** Path of the screen that creates the next document. */
  create?: string
}

export interface Offers {
  primary: Offered | null
  plain: Offered[]
  menu: Offered[]
  /** All of them, in the order of the server. */
  all: Offered[]
}

/** Transitions that usually come next, the likeliest first. */
const LIKELY = [SUBMIT_APPROVE, 'approve', 'submit', 'enable', 'open'] as const
/** Shown beside the primary button although it ends the document: it is the alternative to approving. */
const BESIDE: readonly string[] = ['reject']
/** The standard transitions of documents, and copying, none of which comes next unless it is one of `LIKELY`. */
const STANDARD: ReadonlySet<string> = new Set([
  'withdraw',
  'reject',
  'void',
  'reverse',
  'close',
  'reopen',
  'complete',
  'amend',
  COPY,
])
const QUIET: ReadonlySet<string> = new Set(['update', 'view', 'detail', 'export'])
const MAX_PLAIN_BUTTONS = 2

/** Whether the transition undoes or ends work that other operators have done. */
export function isFinal({ names, danger }: Offered): boolean {
  return danger || names.some((name) => BESIDE.includes(name))
}

/**
 * Arranges the transitions that the server allows now into buttons; destructive ones go into the menu. Those that have a
 * button in a card (`onCards`) are in the header only as its primary button.
 */
export function offers(
  allowed: readonly string[],
  actions: Actions,
  kind: string,
  onCards: ReadonlySet<string> = new Set(),
): Offers {
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
  // The statuses of a master are changed rarely, so none of its transitions becomes the primary button.
  const primary =
    kind === 'receipt'
      ? (likely ??
        all.find((offer) => offer.create !== undefined && key(offer) !== COPY) ??
        // A step that the manifest adds comes next where no standard transition and no next document does.
        all.find((offer) => offer.create === undefined && !offer.danger && !STANDARD.has(key(offer))) ??
        null)
      : null
  const others = all.filter((offer) => offer !== primary && !(offer.names.length === 1 && onCards.has(key(offer))))
  const answers = others.filter((offer) => BESIDE.includes(key(offer)))
  const plain = [...others.filter((offer) => !offer.danger && !answers.includes(offer)), ...answers].slice(
    -MAX_PLAIN_BUTTONS,
  )
  return { primary, plain, menu: others.filter((offer) => !plain.includes(offer)), all }
}
