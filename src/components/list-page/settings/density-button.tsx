import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'

/** Toggles the row height between comfortable and compact; table.module.css has the heights for each size of screen. */
export function DensityButton() {
  const { settings } = useList()
  const { t } = useTranslation('list')
  const compact = settings.settings.density === 'compact'
  const label = t(compact ? 'density.comfortable' : 'density.compact')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={<ColumnHeightOutlined />}
        aria-label={label}
        onClick={() => settings.change({ density: compact ? 'comfortable' : 'compact' })}
      />
    </Tooltip>
  )
}
