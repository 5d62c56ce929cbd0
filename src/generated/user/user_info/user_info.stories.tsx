// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import UserInfoList from './user_info-list'
import { userInfoApi } from './user_info.api'
import { userInfoShape } from './user_info.fields'

const list = listStories({ screen: UserInfoList, shape: userInfoShape, api: userInfoApi })

/** Members */
export default { title: '用户会员/会员列表' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
