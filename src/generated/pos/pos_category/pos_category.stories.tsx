// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import PosCategoryForm from './pos_category-form'
import PosCategoryList from './pos_category-list'
import { posCategoryApi } from './pos_category.api'
import { posCategoryShape } from './pos_category.fields'

const list = listStories({ screen: PosCategoryList, shape: posCategoryShape, api: posCategoryApi })

const form = formStories({
  screen: PosCategoryForm,
  shape: posCategoryShape,
  api: posCategoryApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: ['update'] },
    disabled: { head_office: ['update', 'enable'], store: ['update'] },
  },
})

/** POS Categories */
export default { title: '收银管理/收银分类' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const EnabledStore = form.existing('enabled', 'store')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const DisabledStore = form.existing('disabled', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
