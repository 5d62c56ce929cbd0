// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take user/user_level form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { userLevelApi } from './user_level.api'
import { userLevelActions } from './user_level.columns'
import { userLevelShape } from './user_level.fields'
import { userLevelRules, userLevelSchema } from './user_level.schema'
import type { UserLevel } from './user_level.types'

/** Cards of the form in order. */
export const userLevelSections: Section<UserLevel>[] = [
  { key: 'level', fields: ['level_no', 'level_name', 'growth_min', 'icon', 'card_color'] },
  { key: 'benefits', fields: ['discount_percent', 'points_multiplier', 'birthday_multiplier', 'benefits'] },
]

const userLevelPaths = {
  list: '/user/user_level/list',
  create: '/user/user_level/create',
  update: '/user/user_level/update',
}

/** 会员等级 · Member Levels: create, edit and detail. */
export default function UserLevelForm(props: Partial<DocumentPageProps<UserLevel>>) {
  return (
    <DocumentPage
      shape={userLevelShape}
      api={userLevelApi}
      schema={userLevelSchema}
      rules={userLevelRules}
      sections={userLevelSections}
      actions={userLevelActions}
      paths={userLevelPaths}
      {...props}
    />
  )
}
