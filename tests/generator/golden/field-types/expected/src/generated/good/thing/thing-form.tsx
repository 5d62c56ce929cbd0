// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/thing form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { thingApi } from './thing.api'
import { thingShape } from './thing.fields'
import { thingRules, thingSchema } from './thing.schema'
import type { Thing } from './thing.types'

/** Cards of the form in order. */
export const thingSections: Section<Thing>[] = [
  { key: 'texts', fold: 'open', fields: ['a_text', 'a_code', 'a_textarea', 'a_boolean', 'an_enum'] },
  { key: 'links', fields: ['an_open_ref_type', 'an_open_ref_id'] },
  {
    key: 'numbers',
    tab: 'numbers',
    fold: 'closed',
    buttons: [
      { key: 'of_the_same_name', to: '/good/thing/list?f.a_text={a_text}', opens: 'good.thing' },
      { key: 'new_one_like_this', to: '/good/thing/create?a_ref_id={id}', opens: 'good.thing' },
    ],
    fields: ['an_integer', 'a_decimal', 'a_money'],
  },
  { key: 'rest', tab: 'rest', fields: ['a_date', 'a_time', 'a_cost'] },
  { key: 'more', tab: 'rest', buttons: [{ key: 'map', url: 'https://example.com/map?at={a_location}' }], fields: [] },
]

const thingPaths = { list: '/good/thing/list', create: '/good/thing/create', update: '/good/thing/update' }

/** 事物 · Things: create, edit and detail. */
export default function ThingForm(props: Partial<DocumentPageProps<Thing>>) {
  return (
    <DocumentPage
      shape={thingShape}
      api={thingApi}
      schema={thingSchema}
      rules={thingRules}
      sections={thingSections}
      paths={thingPaths}
      {...props}
    />
  )
}
