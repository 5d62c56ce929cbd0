import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BatchBar } from '../actions/batch-bar'
import { FilterChips } from '../filters/filter-chips'
import { useList } from '../list-context'
import { ColumnSettings } from '../settings/column-settings'
import { DensityButton } from '../settings/density-button'
import { PHONE, useMedia } from '../../use-media'
import { ViewButton } from '../views/view-button'
import { ExportButton } from './export-button'
import { useIsLoadingRows } from '../query/use-list-data'
import styles from './toolbar.module.css'

/** On the left the active filters, or the batch actions while rows are selected; on the right the tools of the list. */
export function Toolbar({ extra }: { extra?: ReactNode }) {
  const { selection, data, createPath, toolbar } = useList()
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  // Cards have no row height, so phones get no density button.
  const phone = useMedia(PHONE)
  const isChosen = selection.rows.length > 0
  return (
    <div className={styles.tools}>
      <div className={styles.toolbar} data-chosen={isChosen || undefined}>
        <div className={styles.left}>
          {/* The chips keep their room while the batch bar covers them, so that the rows stay where they are. */}
          <div className={styles.filters}>
            <FilterChips />
          </div>
          {/* Texts of the batch bar may load lazily; without this boundary, rows and focus would disappear. */}
          <Suspense>{isChosen && <BatchBar />}</Suspense>
        </div>
        <div className={styles.right}>
          {extra}
          <ViewButton />
          <ExportButton />
          <ColumnSettings />
          {!phone && <DensityButton />}
          <Tooltip title={t('refresh')}>
            <Button type="text" icon={<RefreshIcon />} aria-label={t('refresh')} onClick={() => data.refetch()} />
          </Tooltip>
          {toolbar}
          {createPath !== undefined && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(createPath)}>
              {t('create')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Spins while rows are being fetched. */
function RefreshIcon() {
  return <ReloadOutlined spin={useIsLoadingRows(useList().api)} />
}
