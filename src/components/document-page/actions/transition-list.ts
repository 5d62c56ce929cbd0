import type { Actions } from '@/components/list-page/types'
import { isCountedAfterSubmit } from '@/rules/counting'
import type { Shape } from '@/rules/field'

/** The action that copies the document into a new one. Rarely used, so that it never becomes the primary button. */
const COPY = 'copy'
/** Name in `actions` of the transition that submits and approves in one request. */
export const SUBMIT_APPROVE = 'submit_approve'

/** An action that gets a button or an entry of the menu. */
export interface Offered {
  /** The transitions of one request, in order; or a single action that opens a screen. */
  names: readonly string[]
  danger: boolean
  /** Path of the screen that creates the next document. */
  create?: string
}

export interface Offers {
  primary: Offered | null
  /** Secondary buttons, beside the primary button. */
  plain: Offered[]
  menu: Offered[]
  /** Every offered action, also those that only a card shows, in the order of the server. */
  all: Offered[]
}

/** Transitions that usually come next, the likeliest first. */
const LIKELY = [SUBMIT_APPROVE, 'approve', 'submit', 'enable', 'open'] as const
/** Rejecting is a plain button although it ends the document, because it is the alternative to approving. */
const ALTERNATIVES: readonly string[] = ['reject']
/** Transitions that end or take back work: plain buttons, but never the first of them. */
const ENDINGS: ReadonlySet<string> = new Set(['close', 'complete', 'withdraw', 'reopen'])
/** The standard transitions that are not in `LIKELY`, and copying: none of these usually comes next. */
const NOT_NEXT: ReadonlySet<string> = new Set([
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
/** Actions without a button: the page shows and edits the document without such a button, and the list exports. */
const WITHOUT_BUTTON: ReadonlySet<string> = new Set(['update', 'view', 'detail', 'export'])
const MAX_PLAIN_BUTTONS = 2

/** Whether the transition undoes or ends work that other operators have done. */
export function isFinal({ names, danger }: Offered): boolean {
  return danger || names.some((name) => ALTERNATIVES.includes(name))
}

/**
 * Arranges the actions that the server allows now into buttons. Destructive actions go into the menu, and so do plain
 * actions for which there is no room. An action that has a button in a card (`onCards`) is in the header only as its
 * primary button.
 */
export function arrangeOffers(
  allowed: readonly string[],
  actions: Actions,
  shape: Pick<Shape, 'kind' | 'station' | 'tables'>,
  { onCards = new Set(), isRejected = false }: { onCards?: ReadonlySet<string>; isRejected?: boolean } = {},
): Offers {
  const all = allowed
    .filter((name) => !WITHOUT_BUTTON.has(name) && !actions[name]?.drawer)
    // Submitting and approving at once would approve what nobody has counted.
    .filter((name) => name !== SUBMIT_APPROVE || !isCountedAfterSubmit(shape))
    .map((name): Offered => {
      const create = actions[name]?.create
      const names = name === SUBMIT_APPROVE ? ['submit', 'approve'] : [name]
      return { names, danger: actions[name]?.danger === true, ...(create !== undefined && { create }) }
    })
  const key = ({ names }: Offered) => (names.length > 1 ? SUBMIT_APPROVE : (names[0] ?? ''))
  // Whoever rejected a document looks at it again before it is approved.
  const steps = LIKELY.filter((name) => name !== SUBMIT_APPROVE || !isRejected)
  const likely = steps
    .map((name) => all.find((offer) => key(offer) === name && !offer.danger))
    .find((offer) => offer !== undefined)
  // The statuses of a master are changed rarely, so none of its transitions becomes the primary button. A row of a log
  // has buttons only where somebody has to decide about it.
  const primary =
    shape.kind === 'receipt' || shape.kind === 'log'
      ? (likely ??
        all.find((offer) => offer.create !== undefined && key(offer) !== COPY) ??
        // A step that the manifest adds comes next where no standard transition and no next document does.
        all.find(
          (offer) => offer.create === undefined && !offer.danger && ![...NOT_NEXT, SUBMIT_APPROVE].includes(key(offer)),
        ) ??
        null)
      : null
  const others = all.filter((offer) => offer !== primary && !(offer.names.length === 1 && onCards.has(key(offer))))
  const alternatives = others.filter((offer) => ALTERNATIVES.includes(key(offer)))
  const usual = others.filter((offer) => !offer.danger && !alternatives.includes(offer))
  const isEnding = (offer: Offered) => ENDINGS.has(key(offer))
  const inOrder = [...usual.filter((offer) => !isEnding(offer)), ...usual.filter(isEnding)]
  const beside = inOrder.slice(0, MAX_PLAIN_BUTTONS - alternatives.length)
  // Rejecting never falls into the menu. Nothing stands between the two answers of a decision.
  const plain = primary && key(primary) === 'approve' ? [...alternatives, ...beside] : [...beside, ...alternatives]
  return { primary, plain, menu: others.filter((offer) => !plain.includes(offer)), all }
}
