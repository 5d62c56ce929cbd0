// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import CategoryForm from './category-form'
import CategoryList from './category-list'
import { categoryApi } from './category.api'
import { categoryShape } from './category.fields'

const list = listStories({ screen: CategoryList, shape: categoryShape, api: categoryApi })

const form = formStories({
  screen: CategoryForm,
  shape: categoryShape,
  api: categoryApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: [], warehouse: [] },
    disabled: { head_office: ['update', 'enable'], store: [], warehouse: [] },
  },
})

/** Categories */
export default { title: '商品管理/商品分类' }
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
