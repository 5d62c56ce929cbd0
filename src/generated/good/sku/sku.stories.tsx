// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import SkuForm from './sku-form'
import SkuList from './sku-list'
import { skuApi } from './sku.api'
import { skuShape } from './sku.fields'

const list = listStories({ screen: SkuList, shape: skuShape, api: skuApi })

const form = formStories({
  screen: SkuForm,
  shape: skuShape,
  api: skuApi,
  can: {
    '': { head_office: ['update'], store: [], warehouse: [], wholesaler: [] },
  },
})

/** SKUs */
export default { title: '商品管理/商品管理' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const SavedHeadOffice = form.existing('', 'head_office')
export const SavedStore = form.existing('', 'store')
export const SavedWarehouse = form.existing('', 'warehouse')
export const SavedWholesaler = form.existing('', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
