// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import WholesalerForm from './wholesaler-form'
import WholesalerList from './wholesaler-list'
import { wholesalerApi } from './wholesaler.api'
import { wholesalerShape } from './wholesaler.fields'

const list = listStories({ screen: WholesalerList, shape: wholesalerShape, api: wholesalerApi })

const form = formStories({
  screen: WholesalerForm,
  shape: wholesalerShape,
  api: wholesalerApi,
  can: {
    enabled: { head_office: ['update', 'disable'], wholesaler: [] },
    disabled: { head_office: ['update', 'enable'], wholesaler: [] },
  },
})

/** Wholesalers */
export default { title: '批发管理/批发商档案' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const EnabledWholesaler = form.existing('enabled', 'wholesaler')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const DisabledWholesaler = form.existing('disabled', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
