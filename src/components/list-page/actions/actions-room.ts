import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityText } from '../../entity-text'
import type { AnyListProps } from '../any-row'
import { lengthOf } from '../../format/text-length'
import { COUNT, OPEN, PEEK } from './row-actions'

/** Two words of usual length; longer ones leave room for one. */
const MOST = 172
const PADDING = 12
/** The column holds one icon: what else can be done lies over the row while the mouse is in it. */
const ICON = 44
const OWN = 32

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
    const words: Readonly<Record<string, string>> = {
      [OPEN]: t('actions.update'),
      [PEEK]: t('peek.title'),
      [COUNT]: t('actions.count'),
    }
    const labelOf = (name: string) => words[name] ?? text.action(name)
    const room = (name: string) => lengthOf(labelOf(name)) + PADDING
    // Nobody edits a log: its rows open by a click, and a word for it would never appear.
    const opens = view.update !== undefined || (detail !== undefined && shape.kind !== 'log')
    const isEmpty = !opens && Object.keys(actions).every((name) => name === OPEN)
    return {
      width: isEmpty ? (rowActions ? 96 : 0) : ICON + (rowActions ? OWN : 0),
      fits: (words: readonly string[]) => words.reduce((sum, name) => sum + room(name), 0) <= MOST,
      labelOf,
    }
  }, [shape.kind, actions, text, view.update, detail, rowActions, t])
}
