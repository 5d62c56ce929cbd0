// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To take over, create src/pages/good/thing/thing-form.tsx; the route table will use it.
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { thingApi } from './thing.api'
import { thingShape } from './thing.fields'
import { thingRules, thingSchema } from './thing.schema'
import type { Thing } from './thing.types'

/** Cards of the form in order. */
export const thingSections: Section<Thing>[] = [
  {
    key: 'main',
    fields: [
      'a_text',
      'a_code',
      'a_textarea',
      'an_integer',
      'a_decimal',
      'a_money',
      'a_quantity',
      'a_percent',
      'a_date',
      'a_datetime',
      'a_time',
      'a_boolean',
      'an_enum',
      'a_ref_id',
      'some_ref_ids',
      'a_text_list',
      'an_image',
      'some_images',
      'a_mobile',
      'a_phone',
      'an_email',
      'a_url',
      'a_barcode',
      'a_secret',
      'a_password',
      'a_region',
      'a_color',
      'an_icon',
    ],
  },
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
