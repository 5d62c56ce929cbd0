// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/warehouse list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { warehouseApi } from './warehouse.api'
import { warehouseActions, warehouseColumns, warehouseFilters, warehouseView } from './warehouse.columns'
import { warehouseShape } from './warehouse.fields'
import type { Warehouse } from './warehouse.types'

/** 仓库档案 · Warehouses: the list. */
export default function WarehouseList(props: Partial<ListPageProps<Warehouse>>) {
  return (
    <ListPage
      shape={warehouseShape}
      api={warehouseApi}
      columns={warehouseColumns}
      filters={warehouseFilters}
      actions={warehouseActions}
      view={warehouseView}
      loadSections={async () => (await import('./warehouse-form')).warehouseSections}
      {...props}
    />
  )
}
