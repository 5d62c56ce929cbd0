// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import SaleUnitForm from './sale_unit-form'
import SaleUnitList from './sale_unit-list'
import { saleUnitApi } from './sale_unit.api'
import { saleUnitShape } from './sale_unit.fields'

const list = listStories({ screen: SaleUnitList, shape: saleUnitShape, api: saleUnitApi })

const form = formStories({
  screen: SaleUnitForm,
  shape: saleUnitShape,
  api: saleUnitApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: [], warehouse: [] },
    disabled: { head_office: ['update', 'enable'], store: [], warehouse: [] },
  },
})

/** Sale Units */
export default { title: '商品管理/销售单位' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const EnabledStore = form.existing('enabled', 'store')
export const EnabledWarehouse = form.existing('enabled', 'warehouse')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const DisabledStore = form.existing('disabled', 'store')
export const DisabledWarehouse = form.existing('disabled', 'warehouse')
export const FormLoading = form.loading()
export const FormFailed = form.error()
