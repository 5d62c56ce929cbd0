import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../any-row'
import { useRowScope } from '../actions/row-context'
import { rowLabel } from '../table/row-label'
import styles from './branch-button.module.css'

interface Props {
  row: AnyRow
  /** Pixels by which the row is indented. */
  indent: number
  hasBelow: boolean
  isExpanded: boolean
  toggle: (row: AnyRow) => void
}

/**
 * The indentation of a row, and the button that shows and hides the rows below it. A row without rows below gets a
 * blank of the same width.
 */
export function BranchButton(props: Props) {
  return (
    <>
      <span className={styles.indent} style={{ paddingInlineStart: props.indent }} />
      {props.hasBelow ? <Toggle {...props} /> : <span className={styles.leaf} />}
    </>
  )
}

function Toggle({ row, isExpanded, toggle }: Props) {
  const { shape } = useRowScope()
  const { t } = useTranslation('list')
  return (
    <button
      type="button"
      className={styles.branch}
      data-branch
      aria-expanded={isExpanded}
      aria-label={t('tree.branch', { row: rowLabel(shape, row) })}
      onClick={() => toggle(row)}
    >
      <span aria-hidden>{isExpanded ? <MinusOutlined /> : <PlusOutlined />}</span>
    </button>
  )
}
