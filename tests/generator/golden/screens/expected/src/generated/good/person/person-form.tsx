// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/person form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { personApi } from './person.api'
import { personActions } from './person.columns'
import { personShape } from './person.fields'
import { personRules, personSchema } from './person.schema'
import type { Person } from './person.types'

/** Cards of the form in order. */
export const personSections: Section<Person>[] = [
  { key: 'main', fields: ['name', 'mobile', 'role_type', 'boss_id', 'points'] },
]

const personPaths = { list: '/good/person/list', create: '/good/person/create', update: '/good/person/update' }

/** 员工管理 · Staff: create, edit and detail. */
export default function PersonForm(props: Partial<DocumentPageProps<Person>>) {
  return (
    <DocumentPage
      shape={personShape}
      api={personApi}
      schema={personSchema}
      rules={personRules}
      sections={personSections}
      actions={personActions}
      paths={personPaths}
      {...props}
    />
  )
}
