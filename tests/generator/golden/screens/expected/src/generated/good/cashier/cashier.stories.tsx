// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import CashierForm from './cashier-form'
import CashierList from './cashier-list'
import { cashierApi } from './cashier.api'
import { cashierShape } from './cashier.fields'

const list = listStories({ screen: CashierList, shape: cashierShape, api: cashierApi })

const form = formStories({
  screen: CashierForm,
  shape: cashierShape,
  api: cashierApi,
  can: {
    enabled: { head_office: ['update', 'disable'] },
    disabled: { head_office: ['update', 'enable'] },
  },
})

/** Cashiers */
export default { title: '商品/收银员' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
