// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/sale_unit list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { saleUnitApi } from './sale_unit.api'
import { saleUnitActions, saleUnitColumns, saleUnitFilters, saleUnitView } from './sale_unit.columns'
import { saleUnitShape } from './sale_unit.fields'
import type { SaleUnit } from './sale_unit.types'

/** 销售单位 · Sale Units: the list. */
export default function SaleUnitList(props: Partial<ListPageProps<SaleUnit>>) {
  return (
    <ListPage
      shape={saleUnitShape}
      api={saleUnitApi}
      columns={saleUnitColumns}
      filters={saleUnitFilters}
      actions={saleUnitActions}
      view={saleUnitView}
      loadSections={async () => (await import('./sale_unit-form')).saleUnitSections}
      {...props}
    />
  )
}
