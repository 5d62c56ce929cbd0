// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import PosOfflineOrderList from './pos_offline_order-list'
import { posOfflineOrderApi } from './pos_offline_order.api'
import { posOfflineOrderShape } from './pos_offline_order.fields'

const list = listStories({ screen: PosOfflineOrderList, shape: posOfflineOrderShape, api: posOfflineOrderApi })

/** Offline Sales to Review */
export default { title: '收银管理/离线订单复核' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
