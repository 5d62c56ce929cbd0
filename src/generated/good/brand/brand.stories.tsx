// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import BrandForm from './brand-form'
import BrandList from './brand-list'
import { brandApi } from './brand.api'
import { brandShape } from './brand.fields'

const list = listStories({ screen: BrandList, shape: brandShape, api: brandApi })

const form = formStories({
  screen: BrandForm,
  shape: brandShape,
  api: brandApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: [], warehouse: [] },
    disabled: { head_office: ['update', 'enable'], store: [], warehouse: [] },
  },
})

/** Brands */
export default { title: '商品管理/品牌管理' }
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
