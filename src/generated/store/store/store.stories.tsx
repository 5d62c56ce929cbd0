// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreForm from './store-form'
import StoreList from './store-list'
import { storeApi } from './store.api'
import { storeShape } from './store.fields'

const list = listStories({ screen: StoreList, shape: storeShape, api: storeApi })

const form = formStories({
  screen: StoreForm,
  shape: storeShape,
  api: storeApi,
  can: {
    preparing: { head_office: ['update', 'open'], store: ['update'], warehouse: [], wholesaler: [] },
    open: { head_office: ['update', 'suspend'], store: ['update'], warehouse: [], wholesaler: [] },
    suspended: { head_office: ['update', 'open', 'close'], store: ['update'], warehouse: [], wholesaler: [] },
    closed: { head_office: ['update'], store: ['update'], warehouse: [], wholesaler: [] },
  },
})

/** Stores */
export default { title: '门店运营/门店档案' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const PreparingHeadOffice = form.existing('preparing', 'head_office')
export const PreparingStore = form.existing('preparing', 'store')
export const PreparingWarehouse = form.existing('preparing', 'warehouse')
export const PreparingWholesaler = form.existing('preparing', 'wholesaler')
export const OpenHeadOffice = form.existing('open', 'head_office')
export const OpenStore = form.existing('open', 'store')
export const OpenWarehouse = form.existing('open', 'warehouse')
export const OpenWholesaler = form.existing('open', 'wholesaler')
export const SuspendedHeadOffice = form.existing('suspended', 'head_office')
export const SuspendedStore = form.existing('suspended', 'store')
export const SuspendedWarehouse = form.existing('suspended', 'warehouse')
export const SuspendedWholesaler = form.existing('suspended', 'wholesaler')
export const ClosedHeadOffice = form.existing('closed', 'head_office')
export const ClosedStore = form.existing('closed', 'store')
export const ClosedWarehouse = form.existing('closed', 'warehouse')
export const ClosedWholesaler = form.existing('closed', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
