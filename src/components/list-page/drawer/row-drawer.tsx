import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import Pagination from 'antd/es/pagination'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LedgerRow, ledgerShape } from '@/rules/ledger-shape'
import { type PriceRow, priceShape } from '@/rules/price-shape'
import { EmptyState } from '../../empty-state/empty-state'
import { useIsLong } from '../../use-is-long'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { ListSkeleton } from '../states/list-skeleton'
import { rowLabel } from '../table/row-label'
import type { OpenDrawer } from '../use-list-controller'
import { Ledger } from './ledger'
import styles from './ledger.module.css'
import { PriceHistory } from './price-history'
import { PAGE, useDrawerRows } from './use-drawer-rows'

/** The history of a row, in a drawer: stock movements or earlier prices. */
export default function RowDrawer({ drawer, onClose }: { drawer: OpenDrawer; onClose: () => void }) {
  const { shape, text, actions } = useList()
  const name = actions[drawer.name]?.drawer ?? drawer.name
  return (
    <Drawer
      open
      size={780}
      title={`${text.action(drawer.name)} · ${rowLabel(shape, drawer.row)}`}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <DrawerRows name={name} row={drawer.row} />
    </Drawer>
  )
}

function DrawerRows({ name, row }: { name: string; row: AnyRow }) {
  const { t } = useTranslation('list')
  const [current, setCurrent] = useState(1)
  const isLedger = name === 'stock_ledger'
  const page = useDrawerRows<LedgerRow | PriceRow>(name, row, isLedger ? ledgerShape : priceShape, current)
  const { data, error, isPending, isPlaceholderData, refetch } = page
  const isOld = useIsLong(isPlaceholderData)
  if (error)
    return (
      <EmptyState
        alert
        icon={<HistoryOutlined />}
        title={t('error.title')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
      />
    )
  if (isPending) return <ListSkeleton />
  if (data.list.length === 0)
    return <EmptyState icon={<HistoryOutlined />} title={t(isLedger ? 'ledger.empty' : 'prices.empty')} />
  return (
    <div className={styles.rows} data-old={isOld || undefined}>
      {isLedger ? (
        <Ledger row={row} list={data.list as LedgerRow[]} />
      ) : (
        <PriceHistory list={data.list as PriceRow[]} />
      )}
      {data.total > PAGE && (
        <Pagination
          className={styles.pager}
          size="small"
          align="end"
          showSizeChanger={false}
          current={current}
          pageSize={PAGE}
          total={data.total}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}
