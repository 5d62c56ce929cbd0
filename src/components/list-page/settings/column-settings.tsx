import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Popover from 'antd/es/popover'
import Tooltip from 'antd/es/tooltip'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide } from '../../tab-context'

const ColumnChooser = lazy(() => import('./column-chooser'))

/** Button for choosing and ordering columns; widths are set in the table itself. */
export function ColumnSettings() {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  useOnTabHide(open, () => setOpen(false))
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <Suspense fallback={null}>
          <ColumnChooser />
        </Suspense>
      }
    >
      <Tooltip title={open ? '' : t('columns.title')}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t('columns.title')} aria-expanded={open} />
      </Tooltip>
    </Popover>
  )
}
