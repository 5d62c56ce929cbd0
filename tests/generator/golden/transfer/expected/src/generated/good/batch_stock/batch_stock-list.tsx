// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/batch_stock list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { batchStockApi } from './batch_stock.api'
import { batchStockActions, batchStockColumns, batchStockView } from './batch_stock.columns'
import { batchStockShape } from './batch_stock.fields'
import type { BatchStock } from './batch_stock.types'

/** 批次库存 · Stock by Batch: the list. */
export default function BatchStockList(props: Partial<ListPageProps<BatchStock>>) {
  return (
    <ListPage
      shape={batchStockShape}
      api={batchStockApi}
      columns={batchStockColumns}
      filters={[]}
      actions={batchStockActions}
      view={batchStockView}
      {...props}
    />
  )
}
