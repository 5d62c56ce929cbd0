// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/cashier list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { cashierApi } from './cashier.api'
import { cashierActions, cashierColumns, cashierView } from './cashier.columns'
import { cashierShape } from './cashier.fields'
import type { Cashier } from './cashier.types'

/** 收银员 · Cashiers: the list. */
export default function CashierList(props: Partial<ListPageProps<Cashier>>) {
  return (
    <ListPage
      shape={cashierShape}
      api={cashierApi}
      columns={cashierColumns}
      filters={[]}
      actions={cashierActions}
      view={cashierView}
      loadSections={async () => (await import('./cashier-form')).cashierSections}
      {...props}
    />
  )
}
