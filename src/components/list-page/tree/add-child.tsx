import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import styles from '../actions/actions.module.css'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AnyRow } from '../any-row'
import { useRowScope } from '../actions/row-context'
import { rowLabel } from '../table/row-label'

/** A button that creates a row below this row. */
export function AddChild({ row, parent }: { row: AnyRow; parent: string }) {
  const { createPath, shape } = useRowScope()
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  if (createPath === undefined) return null
  return (
    <button
      type="button"
      className={styles.more}
      title={t('tree.add_child')}
      aria-label={t('tree.add_child_to', { row: rowLabel(shape, row) })}
      onClick={() => void navigate(`${createPath}${createPath.includes('?') ? '&' : '?'}${parent}=${row.id}`)}
    >
      <PlusOutlined aria-hidden />
    </button>
  )
}
