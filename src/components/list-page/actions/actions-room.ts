import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityText } from '../../entity-text'
import type { AnyListProps } from '../any-row'
import { lengthOf } from '../../format/text-length'
import { isWord, OPEN } from './row-actions'

/** Two words of usual length and the menu; longer ones leave room for one. */
const MOST = 172
const PADDING = 12
const MENU = 26
const MARGIN = 16

export interface ActionsRoom {
  /** Width of the column; 0: no such column. */
  width: number
  fits(words: readonly string[]): boolean
  labelOf(name: string): string
}

interface Scope extends Pick<AnyListProps, 'shape' | 'view' | 'detail' | 'rowActions'> {
  actions: NonNullable<AnyListProps['actions']>
  text: EntityText
}

/** Fixed for the list, whatever its rows may do, so that nothing jumps. */
export function useActionsRoom({ shape, actions, text, view, detail, rowActions }: Scope): ActionsRoom {
  const { t } = useTranslation('list')
  return useMemo(() => {
    const labelOf = (name: string) => (name === OPEN ? t('actions.update') : text.action(name))
    const room = (name: string) => lengthOf(labelOf(name)) + PADDING
    // Nobody edits a log: its rows open by a click, and a word for it would never appear.
    const opens = view.update !== undefined || (detail !== undefined && shape.kind !== 'log')
    const names = [...(opens ? [OPEN] : []), ...Object.keys(actions).filter((name) => name !== OPEN)]
    const own = rowActions ? 32 : 0
    if (names.length === 0) return { width: rowActions ? 96 : 0, fits: () => true, labelOf }
    const words = names.filter((name) => isWord(name, actions))
    // Opening stands beside any other word; two others seldom meet.
    const longest = words
      .filter((name) => name !== OPEN)
      .map(room)
      .toSorted((a, b) => b - a)
    const pair = (longest[0] ?? 0) + (opens ? room(OPEN) : (longest[1] ?? 0))
    const menu = names.length > words.length || words.length > 2 ? MENU : 0
    const width = Math.round(Math.min(MOST, Math.max(64, pair + menu + MARGIN))) + own
    return {
      width,
      fits: (two: readonly string[]) => two.reduce((sum, name) => sum + room(name), menu + MARGIN + own) <= width,
      labelOf,
    }
  }, [shape.kind, actions, text, view.update, detail, rowActions, t])
}
