import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'
import { OPEN } from './row-actions'

const MOST = 224

/** Fixed for the list, whatever its rows may do, so that nothing jumps: room for the two longest words and the menu. */
export function useActionsWidth(): number {
  const { actions, text, view, detail, rowActions } = useList()
  const { t, i18n } = useTranslation('list')
  const names = [
    ...(view.update === undefined && !detail ? [] : [OPEN]),
    ...Object.keys(actions).filter((name) => name !== OPEN),
  ]
  if (names.length === 0) return rowActions ? 96 : 0
  const glyph = i18n.language === 'zh-CN' ? 14 : 7.2
  const widths = names
    .filter((name) => !actions[name]?.danger)
    .map((name) => (name === OPEN ? t('actions.update') : text.action(name)).length * glyph + 16)
    .toSorted((a, b) => b - a)
  const menu = names.length > 2 || names.some((name) => actions[name]?.danger) ? 32 : 0
  return (
    Math.round(Math.min(MOST, Math.max(64, (widths[0] ?? 0) + (widths[1] ?? 0) + menu + 12))) + (rowActions ? 64 : 0)
  )
}
