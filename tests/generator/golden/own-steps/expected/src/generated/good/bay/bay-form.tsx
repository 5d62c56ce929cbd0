// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/bay form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { bayApi } from './bay.api'
import { bayActions } from './bay.columns'
import { bayShape } from './bay.fields'
import { bayRules, baySchema } from './bay.schema'
import type { Bay } from './bay.types'

/** Cards of the form in order. */
export const baySections: Section<Bay>[] = [{ key: 'main', fields: ['bay_name', 'places'] }]

const bayPaths = { list: '/good/bay/list', create: '/good/bay/create', update: '/good/bay/update' }

/** 工位 · Bays: create, edit and detail. */
export default function BayForm(props: Partial<DocumentPageProps<Bay>>) {
  return (
    <DocumentPage
      shape={bayShape}
      api={bayApi}
      schema={baySchema}
      rules={bayRules}
      sections={baySections}
      actions={bayActions}
      paths={bayPaths}
      {...props}
    />
  )
}
