// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/sale list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import type { Section } from '@/components/section'
import { saleApi } from './sale.api'
import { saleActions, saleColumns, saleFilters, saleView } from './sale.columns'
import { saleShape } from './sale.fields'
import type { Sale } from './sale.types'

/** Cards of the drawer that a row opens. */
export const saleSections: Section<Sale>[] = [{ key: 'shift', fields: ['no', 'status', 'diff_amount', 'note'] }]

/** 班次 · Shifts: the list. */
export default function SaleList(props: Partial<ListPageProps<Sale>>) {
  return (
    <ListPage
      shape={saleShape}
      api={saleApi}
      columns={saleColumns}
      filters={saleFilters}
      actions={saleActions}
      view={saleView}
      sections={saleSections}
      {...props}
    />
  )
}
