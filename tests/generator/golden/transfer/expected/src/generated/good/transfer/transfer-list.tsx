// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/transfer list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { transferApi } from './transfer.api'
import { transferActions, transferColumns, transferFilters, transferView } from './transfer.columns'
import { transferShape } from './transfer.fields'
import type { Transfer } from './transfer.types'

/** 调拨单 · Transfers: the list. */
export default function TransferList(props: Partial<ListPageProps<Transfer>>) {
  return (
    <ListPage
      shape={transferShape}
      api={transferApi}
      columns={transferColumns}
      filters={transferFilters}
      actions={transferActions}
      view={transferView}
      loadSections={async () => (await import('./transfer-form')).transferSections}
      {...props}
    />
  )
}
