export const CARD_KINDS = ['quality', 'service', 'rules'] as const

/** One element of the answer of `GET /list/card`. */
export interface Card {
  id: number
  kind: (typeof CARD_KINDS)[number]
  title: string
  description: string
  status: CardStatus | null
  facts: readonly { label: string; value: string }[]
}

export type CardStatus = 'opened' | 'expired' | 'closed' | 'enabled' | 'disabled'

/** Colour of each status, as the field definition that the status tag expects. */
export const STATUS_FIELD = {
  type: 'enum',
  options: { opened: 'green', expired: 'orange', closed: 'gray', enabled: 'green', disabled: 'gray' },
} as const

/** The status that follows each status when the operator presses the button or switch of a card. */
export const NEXT_STATUS: Readonly<Record<CardStatus, CardStatus>> = {
  opened: 'closed',
  closed: 'opened',
  expired: 'opened',
  enabled: 'disabled',
  disabled: 'enabled',
}

/** Cards of a tab (`all` or a kind) whose title or description contains the typed text, in either case. */
export function cardsOf(cards: readonly Card[], tab: string, typed: string): Card[] {
  const search = typed.trim().toLowerCase()
  return cards.filter(
    ({ kind, title, description }) =>
      (tab === 'all' || tab === kind) && `${title} ${description}`.toLowerCase().includes(search),
  )
}
