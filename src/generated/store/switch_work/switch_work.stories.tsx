// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import SwitchWorkList from './switch_work-list'
import { switchWorkApi } from './switch_work.api'
import { switchWorkShape } from './switch_work.fields'

const list = listStories({ screen: SwitchWorkList, shape: switchWorkShape, api: switchWorkApi })

/** Shift Handovers */
export default { title: '门店运营/交接班对账' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
