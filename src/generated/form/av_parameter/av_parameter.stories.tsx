// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories } from '../../../../.storybook/story-kit'
import AvParameterForm from './av_parameter-form'
import { avParameterApi } from './av_parameter.api'
import { avParameterShape } from './av_parameter.fields'

const form = formStories({
  screen: AvParameterForm,
  shape: avParameterShape,
  api: avParameterApi,
  can: {
    '': { head_office: ['update'], store: ['update'], warehouse: ['update'], wholesaler: ['update'] },
  },
})

/** Group Form */
export default { title: '表单页/分组表单' }
export const SavedHeadOffice = form.existing('', 'head_office')
export const SavedStore = form.existing('', 'store')
export const SavedWarehouse = form.existing('', 'warehouse')
export const SavedWholesaler = form.existing('', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
