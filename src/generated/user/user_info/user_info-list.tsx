// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take user/user_info list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { userInfoApi } from './user_info.api'
import { userInfoActions, userInfoColumns, userInfoFilters, userInfoView } from './user_info.columns'
import { userInfoShape } from './user_info.fields'
import type { UserInfo } from './user_info.types'

/** 会员列表 · Members: the list. */
export default function UserInfoList(props: Partial<ListPageProps<UserInfo>>) {
  return (
    <ListPage
      shape={userInfoShape}
      api={userInfoApi}
      columns={userInfoColumns}
      filters={userInfoFilters}
      actions={userInfoActions}
      view={userInfoView}
      {...props}
    />
  )
}
