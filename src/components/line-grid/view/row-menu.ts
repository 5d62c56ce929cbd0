import type { MenuProps } from 'antd/es/menu'
import type { TFunction } from 'i18next'
import type { SheetActions } from '@/components/line-grid/store/sheet-actions'
import { selectedKeys } from '@/components/line-grid/store/cell-actions'

/** The actions on the selected rows and cells that are allowed now, with their shortcuts. */
export function rowMenu(actions: SheetActions, t: TFunction<'grid'>, pasteRows: () => void): MenuProps {
  const { sheet } = actions
  const keys = selectedKeys(sheet)
  const [first] = keys
  const { active } = sheet.cursor
  const at = first === undefined ? -1 : sheet.store.indexOf(first)
  const last = keys.at(-1)
  const item = (
    key: string,
    run: () => void,
    disabled: boolean,
    { extra, danger }: { extra?: string; danger?: boolean } = {},
  ) => ({
    key,
    label: t(`menu.${key}`, { count: keys.length }),
    extra,
    disabled,
    danger,
    onClick: run,
  })
  const writable = active !== null && sheet.canEdit(active)
  return {
    items: [
      ...(sheet.rowsKind === 'free'
        ? [
            item('insert_above', () => actions.add(at), !sheet.canAdd || at < 0),
            item(
              'insert_below',
              () => actions.add(last === undefined ? undefined : sheet.store.indexOf(last) + 1),
              !sheet.canAdd,
            ),
            item('duplicate', () => actions.duplicate(), !sheet.canAdd || keys.length !== 1),
          ]
        : []),
      ...(sheet.rowsKind === 'split' || sheet.rowsKind === 'source'
        ? [item('split', () => actions.split(), first === undefined || keys.length !== 1 || !sheet.canSplit(first))]
        : []),
      ...(sheet.rowsKind === 'fixed'
        ? []
        : [
            item('remove', () => actions.remove(), !keys.some((key) => sheet.canRemove(key)), {
              extra: 'Ctrl -',
              danger: true,
            }),
          ]),
      ...(sheet.rowsKind === 'fixed' && sheet.props.readOnly ? [] : [{ type: 'divider' as const, key: 'line' }]),
      item('paste', pasteRows, sheet.props.readOnly === true, { extra: 'Ctrl V' }),
      item('fill_down', () => actions.fillDown(), !writable && keys.length < 2, { extra: 'Ctrl D' }),
      item('fill_all', () => actions.fillDown({ all: true }), !writable),
      item('clear', () => actions.clear(), sheet.props.readOnly === true, { extra: 'Delete' }),
    ],
  }
}
