// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import SupplierForm from './supplier-form'
import SupplierList from './supplier-list'
import { supplierApi } from './supplier.api'
import { supplierShape } from './supplier.fields'

const list = listStories({ screen: SupplierList, shape: supplierShape, api: supplierApi })

const form = formStories({
  screen: SupplierForm,
  shape: supplierShape,
  api: supplierApi,
  can: {
    enabled: { head_office: ['update', 'disable', 'blacklist'], store: [], warehouse: [] },
    disabled: { head_office: ['update', 'enable', 'blacklist'], store: [], warehouse: [] },
    blacklisted: { head_office: ['update', 'enable'], store: [], warehouse: [] },
  },
})

/** Suppliers */
export default { title: '供应链管理/供应商档案' }
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
export const BlacklistedHeadOffice = form.existing('blacklisted', 'head_office')
export const BlacklistedStore = form.existing('blacklisted', 'store')
export const BlacklistedWarehouse = form.existing('blacklisted', 'warehouse')
export const FormLoading = form.loading()
export const FormFailed = form.error()
