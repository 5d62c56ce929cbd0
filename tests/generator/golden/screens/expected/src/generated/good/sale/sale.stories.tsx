// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import SaleList from './sale-list'
import { saleApi } from './sale.api'
import { saleShape } from './sale.fields'

const list = listStories({ screen: SaleList, shape: saleShape, api: saleApi })

/** Shifts */
export default { title: '商品/班次' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
