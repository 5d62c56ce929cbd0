// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/repair form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { repairApi } from './repair.api'
import { repairActions } from './repair.columns'
import { repairShape } from './repair.fields'
import { repairRules, repairSchema } from './repair.schema'
import type { Repair } from './repair.types'

/** Cards of the form in order. */
export const repairSections: Section<Repair>[] = [
  {
    key: 'main',
    fields: [
      'fault',
      'finding',
      'bay_id',
      'repair_on',
      'repair_at',
      'crew',
      'due_at',
      'biz_date',
      'remark',
      'attachments',
    ],
  },
]

const repairPaths = { list: '/good/repair/list', create: '/good/repair/create', update: '/good/repair/update' }

/** 维修单 · Repairs: create, edit and detail. */
export default function RepairForm(props: Partial<DocumentPageProps<Repair>>) {
  return (
    <DocumentPage
      shape={repairShape}
      api={repairApi}
      schema={repairSchema}
      rules={repairRules}
      sections={repairSections}
      actions={repairActions}
      paths={repairPaths}
      {...props}
    />
  )
}
