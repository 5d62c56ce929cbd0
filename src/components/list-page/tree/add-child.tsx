import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'

/** Starts a new row below this one. */
export function AddChild({ row, parent }: { row: AnyRow; parent: string }) {
  const { createPath, shape } = useList()
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  if (createPath === undefined) return null
  return (
    <Tooltip title={t('tree.add_child')}>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('tree.add_child_to', { row: rowLabel(shape, row) })}
        onClick={() => void navigate(`${createPath}?${parent}=${row.id}`)}
      />
    </Tooltip>
  )
}
