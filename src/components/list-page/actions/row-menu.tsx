import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { ButtonMenu } from '../../button-menu'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide } from '../../tab-context'
import type { AnyRow } from '../any-row'
import { rowLabel } from '../table/row-label'
import styles from './actions.module.css'
import { useRowScope } from './row-context'

interface Item {
  name: string
  label: string
  danger: boolean | undefined
}

/**
 * The menu of the row's actions that have no button of their own. It is rendered when it is opened for the first time.
 */
export function RowMenu({ row, items }: { row: AnyRow; items: readonly Item[] }) {
  const { press, shape } = useRowScope()
  const { t } = useTranslation('list')
  const [open, setOpen] = useState<boolean | null>(null)
  useOnTabHide(open !== null, () => setOpen(null))
  const button = (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-expanded={open === true}
      aria-label={t('actions.more', { row: rowLabel(shape, row) })}
      onClick={open === null ? () => setOpen(true) : undefined}
    >
      <MoreOutlined aria-hidden />
    </button>
  )
  if (open === null) return button
  return (
    <ButtonMenu
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      menu={{
        items: items.map(({ name, label, danger }) => ({ key: name, label, danger })),
        onClick({ key, domEvent }) {
          // In React's tree the menu is inside the row, so its click would also open the row.
          domEvent.stopPropagation()
          setOpen(false)
          press(domEvent as MouseEvent, key, row)
        },
      }}
    >
      {button}
    </ButtonMenu>
  )
}
