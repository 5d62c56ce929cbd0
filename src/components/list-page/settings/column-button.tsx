import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../button-popover'
import { useOnTabHide } from '../../tab-context'
import type { ViewControl } from '../views/use-view-control'
import type { ListSettingsControl } from './use-list-settings'

const ColumnChooser = lazy(() => import('./column-chooser'))

/** The columns that are offered, the settings that hold the choice, and the roles with which it may be shared. */
export interface ColumnChoice {
  /** `needed` columns cannot be hidden. */
  columns: readonly { name: string; label: ReactNode; needed?: boolean }[]
  /** Whether the button stands in the lower part of the screen, so that the popover must be shorter. */
  isLowOnScreen?: boolean
  settings: ListSettingsControl
  views: Pick<ViewControl, 'stored' | 'refresh' | 'shareLayout'>
}

/** Button for choosing and ordering the columns of a list or a sheet; widths are set in the headings. */
export function ColumnButton(choice: ColumnChoice) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  useOnTabHide(open, () => setOpen(false))
  const { stored, refresh } = choice.views
  const change = (next: boolean) => {
    setOpen(next)
    // Another operator may have shared a layout with the same role since the list was opened.
    if (next && stored && stored.roles.length > 0) void refresh()
  }
  return (
    <ButtonPopover open={open} onOpenChange={change} content={<ColumnChooser {...choice} />}>
      <Tooltip title={open ? '' : t('columns.title')}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t('columns.title')} aria-expanded={open} />
      </Tooltip>
    </ButtonPopover>
  )
}
