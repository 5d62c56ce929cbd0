import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../any-row'
import { useRowScope } from '../actions/row-context'
import { rowLabel } from '../table/row-label'
import styles from './branch-button.module.css'

interface Props {
  record: AnyRow
  expanded: boolean
  expandable: boolean
  onExpand: (row: AnyRow, event: MouseEvent<HTMLElement>) => void
}

/** The button that shows and hides the rows below a row. A row without rows below gets a blank of the same width. */
export function BranchButton({ record, expanded, expandable, onExpand }: Props) {
  const { shape } = useRowScope()
  const { t } = useTranslation('list')
  if (!expandable) return <span className={styles.leaf} />
  return (
    <button
      type="button"
      className={styles.branch}
      data-branch
      aria-expanded={expanded}
      aria-label={t('tree.branch', { row: rowLabel(shape, record) })}
      onClick={(event) => onExpand(record, event)}
    >
      <span aria-hidden>{expanded ? <MinusOutlined /> : <PlusOutlined />}</span>
    </button>
  )
}
