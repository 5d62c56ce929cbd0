// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/warehouse form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { warehouseApi } from './warehouse.api'
import { warehouseActions } from './warehouse.columns'
import { warehouseShape } from './warehouse.fields'
import { warehouseRules, warehouseSchema } from './warehouse.schema'
import type { Warehouse } from './warehouse.types'

/** Cards of the form in order. */
export const warehouseSections: Section<Warehouse>[] = [
  {
    key: 'basics',
    fields: ['warehouse_no', 'warehouse_name', 'warehouse_type', 'org_id', 'manager_id', 'phone', 'accepts_returns'],
  },
  { key: 'location', fields: ['region_code', 'address', 'area_sqm'] },
]

const warehousePaths = {
  list: '/warehouse/manage/list',
  create: '/warehouse/manage/create',
  update: '/warehouse/manage/update',
}

/** 仓库档案 · Warehouses: create, edit and detail. */
export default function WarehouseForm(props: Partial<DocumentPageProps<Warehouse>>) {
  return (
    <DocumentPage
      shape={warehouseShape}
      api={warehouseApi}
      schema={warehouseSchema}
      rules={warehouseRules}
      sections={warehouseSections}
      actions={warehouseActions}
      paths={warehousePaths}
      {...props}
    />
  )
}
