// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take user/user_setting form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { userSettingApi } from './user_setting.api'
import { userSettingActions } from './user_setting.columns'
import { userSettingShape } from './user_setting.fields'
import { userSettingRules, userSettingSchema } from './user_setting.schema'
import type { UserSetting } from './user_setting.types'

/** Cards of the form in order. */
export const userSettingSections: Section<UserSetting>[] = [
  { key: 'basics', fields: ['nickname', 'email', 'website', 'introduction', 'avatar', 'profile'] },
  { key: 'address', fields: ['location', 'country', 'region_code', 'address'] },
  {
    key: 'account',
    fields: [
      'name',
      'mobile',
      'member_no',
      'hired_date',
      'job_title',
      'org_id',
      'store_ids',
      'role_ids',
      'store_role_ids',
    ],
  },
  { key: 'enterprise_certification', fields: ['certification'] },
]

const userSettingPaths = { update: '/user/setting' }

/** 个人设置 · Account Settings: the form. */
export default function UserSettingForm(props: Partial<DocumentPageProps<UserSetting>>) {
  return (
    <DocumentPage
      shape={userSettingShape}
      api={userSettingApi}
      schema={userSettingSchema}
      rules={userSettingRules}
      sections={userSettingSections}
      actions={userSettingActions}
      paths={userSettingPaths}
      {...props}
    />
  )
}
