// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import PosOrderList from './pos_order-list'
import { posOrderApi } from './pos_order.api'
import { posOrderShape } from './pos_order.fields'

const list = listStories({ screen: PosOrderList, shape: posOrderShape, api: posOrderApi })

/** POS Orders */
export default { title: '收银管理/销售订单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
