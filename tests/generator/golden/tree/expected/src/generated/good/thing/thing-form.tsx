// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/thing form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { thingApi } from './thing.api'
import { thingActions } from './thing.columns'
import { thingShape } from './thing.fields'
import { thingRules, thingSchema } from './thing.schema'
import type { Thing } from './thing.types'

/** Cards of the form in order. */
export const thingSections: Section<Thing>[] = [
  { key: 'main', fields: ['parent_id', 'code', 'title', 'level', 'child_count', 'sort'] },
]

const thingPaths = { list: '/good/thing/list', create: '/good/thing/create', update: '/good/thing/update' }

/** 分类 · Categories: create, edit and detail. */
export default function ThingForm(props: Partial<DocumentPageProps<Thing>>) {
  return (
    <DocumentPage
      shape={thingShape}
      api={thingApi}
      schema={thingSchema}
      rules={thingRules}
      sections={thingSections}
      actions={thingActions}
      paths={thingPaths}
      {...props}
    />
  )
}
