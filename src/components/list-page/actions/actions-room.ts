import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityText } from '../../entity-text'
import { TOUCH, useMedia } from '../../use-media'
import type { AnyListProps } from '../any-row'
import { textWidth } from '../../format/text-width'
import { COUNT, OPEN, PEEK } from './row-actions'

/** In px, as all widths here. Two words of usual length fit; of longer words only one does. */
const MAX_WORDS_WIDTH = 172
const PADDING = 12
/** The column holds one icon; the words of other actions are shown over the row while the row is hovered. */
const ICON_WIDTH = 44
/** Additional width for the actions that the screen adds to each row (`rowActions`). */
const OWN_ACTIONS_WIDTH = 32
/** The same on a touch screen: with the icon, two targets of 44 px and the padding of the cell. */
const TOUCH_OWN_ACTIONS_WIDTH = 60
/** Width of a column that holds only the actions that the screen adds. */
const ONLY_OWN_ACTIONS_WIDTH = 96

export interface ActionsRoom {
  /** Width of the column in px; 0 when there is no actions column. */
  width: number
  /** Whether these actions fit over the row, as words beside each other. */
  fits(words: readonly string[]): boolean
  labelOf(name: string): string
}

interface Scope extends Pick<AnyListProps, 'shape' | 'view' | 'detail' | 'rowActions'> {
  actions: NonNullable<AnyListProps['actions']>
  text: EntityText
}

/** Computes the width of the actions column, which is the same for all rows, so that the table does not jump. */
export function useActionsRoom({ shape, actions, text, view, detail, rowActions }: Scope): ActionsRoom {
  const { t } = useTranslation('list')
  const own = useMedia(TOUCH) ? TOUCH_OWN_ACTIONS_WIDTH : OWN_ACTIONS_WIDTH
  return useMemo(() => {
    const words: Readonly<Record<string, string>> = {
      [OPEN]: t('actions.update'),
      [PEEK]: t('peek.title'),
      [COUNT]: t('actions.count'),
    }
    const labelOf = (name: string) => words[name] ?? text.action(name)
    const room = (name: string) => textWidth(labelOf(name)) + PADDING
    // The rows of a log are read only. A click opens such a row, so that no word for opening is needed.
    const opens = view.update !== undefined || (detail !== undefined && shape.kind !== 'log')
    const isEmpty = !opens && Object.keys(actions).every((name) => name === OPEN)
    return {
      width: isEmpty ? (rowActions ? ONLY_OWN_ACTIONS_WIDTH : 0) : ICON_WIDTH + (rowActions ? own : 0),
      fits: (words: readonly string[]) => words.reduce((sum, name) => sum + room(name), 0) <= MAX_WORDS_WIDTH,
      labelOf,
    }
  }, [shape.kind, actions, text, view.update, detail, rowActions, own, t])
}
