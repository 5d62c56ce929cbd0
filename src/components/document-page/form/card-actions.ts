import { createContext, use } from 'react'
import type { Offered } from '@/components/document-page/actions/transition-list'

/** What the buttons of cards do: the actions that the document allows now, and how they run. */
interface CardActions {
  offers: readonly Offered[]
  running: string | null
  disabled: boolean
  verb: (names: readonly string[]) => string
  press: (offer: Offered) => void
}

export const CardActionsContext = createContext<CardActions>({
  offers: [],
  running: null,
  disabled: true,
  verb: (names) => names.join(),
  press: () => undefined,
})

export const useCardActions = () => use(CardActionsContext)
