import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityText } from '../../entity-text'
import { TOUCH, useMedia } from '../../use-media'
import type { AnyListProps } from '../any-row'
import { lengthOf } from '../../format/text-length'
import { COUNT, OPEN, PEEK } from './row-actions'

/** Pixels for two words of usual length; of longer words only one fits. */
const MAX_WORDS_WIDTH = 172
const PADDING = 12
/** Pixels. The column holds one icon; other actions are shown over the row while it is hovered. */
const ICON_WIDTH = 44
const OWN_ACTIONS_WIDTH = 32
/** Pixels that the list's own action takes where fingers touch: two targets of 44 px, and the padding of the cell. */
const TOUCH_WIDTH = 60

export interface ActionsRoom {
  /** Width of the column in px; 0 when there is no actions column. */
  width: number
  fits(words: readonly string[]): boolean
  labelOf(name: string): string
}

interface Scope extends Pick<AnyListProps, 'shape' | 'view' | 'detail' | 'rowActions'> {
  actions: NonNullable<AnyListProps['actions']>
  text: EntityText
}

/** Computes the width of the actions column. It is the same for all rows, so that the table does not jump. */
export function useActionsRoom({ shape, actions, text, view, detail, rowActions }: Scope): ActionsRoom {
  const { t } = useTranslation('list')
  const own = useMedia(TOUCH) ? TOUCH_WIDTH : OWN_ACTIONS_WIDTH
  return useMemo(() => {
    const words: Readonly<Record<string, string>> = {
      [OPEN]: t('actions.update'),
      [PEEK]: t('peek.title'),
      [COUNT]: t('actions.count'),
    }
    const labelOf = (name: string) => words[name] ?? text.action(name)
    const room = (name: string) => lengthOf(labelOf(name)) + PADDING
    // Nobody edits a log: its rows open by a click, so they need no word for it.
    const opens = view.update !== undefined || (detail !== undefined && shape.kind !== 'log')
    const isEmpty = !opens && Object.keys(actions).every((name) => name === OPEN)
    return {
      width: isEmpty ? (rowActions ? 96 : 0) : ICON_WIDTH + (rowActions ? own : 0),
      fits: (words: readonly string[]) => words.reduce((sum, name) => sum + room(name), 0) <= MAX_WORDS_WIDTH,
      labelOf,
    }
  }, [shape.kind, actions, text, view.update, detail, rowActions, own, t])
}
