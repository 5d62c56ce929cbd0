// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take user/user_level list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { userLevelApi } from './user_level.api'
import { userLevelActions, userLevelColumns, userLevelFilters, userLevelView } from './user_level.columns'
import { userLevelShape } from './user_level.fields'
import type { UserLevel } from './user_level.types'

/** 会员等级 · Member Levels: the list. */
export default function UserLevelList(props: Partial<ListPageProps<UserLevel>>) {
  return (
    <ListPage
      shape={userLevelShape}
      api={userLevelApi}
      columns={userLevelColumns}
      filters={userLevelFilters}
      actions={userLevelActions}
      view={userLevelView}
      loadSections={async () => (await import('./user_level-form')).userLevelSections}
      {...props}
    />
  )
}
