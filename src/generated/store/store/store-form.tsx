// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeApi } from './store.api'
import { storeActions } from './store.columns'
import { storeShape } from './store.fields'
import { storeRules, storeSchema } from './store.schema'
import type { Store } from './store.types'

/** Cards of the form in order. */
export const storeSections: Section<Store>[] = [
  {
    key: 'basics',
    fields: [
      'store_no',
      'store_name',
      'store_type',
      'status',
      'org_id',
      'manager_id',
      'phone',
      'franchisee_name',
      'wholesaler_id',
    ],
  },
  { key: 'opening', fields: ['open_date', 'open_time', 'close_time', 'business_day_deadline'] },
  { key: 'location', fields: ['region_code', 'address', 'area_sqm'] },
  { key: 'supply', fields: ['default_warehouse_id', 'delivery_weekdays'] },
  { key: 'license', fields: ['license_image'] },
]

const storePaths = { list: '/store/manage/list', create: '/store/manage/create', update: '/store/manage/update' }

/** 门店档案 · Stores: create, edit and detail. */
export default function StoreForm(props: Partial<DocumentPageProps<Store>>) {
  return (
    <DocumentPage
      shape={storeShape}
      api={storeApi}
      schema={storeSchema}
      rules={storeRules}
      sections={storeSections}
      actions={storeActions}
      paths={storePaths}
      {...props}
    />
  )
}
