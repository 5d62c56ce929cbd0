// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/setting form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { settingApi } from './setting.api'
import { settingShape } from './setting.fields'
import { settingRules, settingSchema } from './setting.schema'
import type { Setting } from './setting.types'

/** Cards of the form in order. */
export const settingSections: Section<Setting>[] = [
  { key: 'main', fields: ['note'] },
  { key: 'methods', table: 'methods', columns: ['code', 'shown'] },
]

const settingPaths = { update: '/good/setting' }

/** 支付设置 · Payment Settings: the form. */
export default function SettingForm(props: Partial<DocumentPageProps<Setting>>) {
  return (
    <DocumentPage
      shape={settingShape}
      api={settingApi}
      schema={settingSchema}
      rules={settingRules}
      sections={settingSections}
      paths={settingPaths}
      {...props}
    />
  )
}
