// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import WarehouseForm from './warehouse-form'
import WarehouseList from './warehouse-list'
import { warehouseApi } from './warehouse.api'
import { warehouseShape } from './warehouse.fields'

const list = listStories({ screen: WarehouseList, shape: warehouseShape, api: warehouseApi })

const form = formStories({
  screen: WarehouseForm,
  shape: warehouseShape,
  api: warehouseApi,
  can: {
    enabled: { head_office: ['update', 'disable'], warehouse: [] },
    disabled: { head_office: ['update', 'enable'], warehouse: [] },
  },
})

/** Warehouses */
export default { title: '仓库管理/仓库档案' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const EnabledWarehouse = form.existing('enabled', 'warehouse')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const DisabledWarehouse = form.existing('disabled', 'warehouse')
export const FormLoading = form.loading()
export const FormFailed = form.error()
