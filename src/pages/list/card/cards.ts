/** `GET /list/card` */
export interface Card {
  id: number
  kind: 'quality' | 'service' | 'rules'
  title: string
  description: string
  status: CardStatus | null
  facts: readonly { label: string; value: string }[]
}

export type CardStatus = 'opened' | 'expired' | 'closed' | 'enabled' | 'disabled'

export const KINDS = ['quality', 'service', 'rules'] as const

/** How each state is coloured, in the words of the status tag. */
export const STATUS_FIELD = {
  type: 'enum',
  options: { opened: 'green', expired: 'orange', closed: 'gray', enabled: 'green', disabled: 'gray' },
} as const

/** What a service's button makes of it. */
export const AFTER: Readonly<Record<CardStatus, CardStatus>> = {
  opened: 'closed',
  closed: 'opened',
  expired: 'opened',
  enabled: 'disabled',
  disabled: 'enabled',
}

/** Cards of a tab, those that bear what was typed. */
export function cardsOf(cards: readonly Card[], tab: string, typed: string): Card[] {
  const q = typed.trim().toLowerCase()
  return cards.filter(
    ({ kind, title, description }) =>
      (tab === 'all' || tab === kind) && `${title} ${description}`.toLowerCase().includes(q),
  )
}
