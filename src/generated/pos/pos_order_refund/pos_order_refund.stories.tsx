// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import PosOrderRefundList from './pos_order_refund-list'
import { posOrderRefundApi } from './pos_order_refund.api'
import { posOrderRefundShape } from './pos_order_refund.fields'

const list = listStories({ screen: PosOrderRefundList, shape: posOrderRefundShape, api: posOrderRefundApi })

/** POS Refunds */
export default { title: '收银管理/退款单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
