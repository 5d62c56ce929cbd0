// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/cashier form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { cashierApi } from './cashier.api'
import { cashierActions } from './cashier.columns'
import { cashierShape } from './cashier.fields'
import { cashierRules, cashierSchema } from './cashier.schema'
import type { Cashier } from './cashier.types'

/** Cards of the form in order. */
export const cashierSections: Section<Cashier>[] = [{ key: 'main', fields: ['name', 'mobile', 'code'] }]

const cashierPaths = { list: '/good/cashier/list', create: '/good/cashier/create', update: '/good/cashier/update' }

/** 收银员 · Cashiers: create, edit and detail. */
export default function CashierForm(props: Partial<DocumentPageProps<Cashier>>) {
  return (
    <DocumentPage
      shape={cashierShape}
      api={cashierApi}
      schema={cashierSchema}
      rules={cashierRules}
      sections={cashierSections}
      actions={cashierActions}
      paths={cashierPaths}
      {...props}
    />
  )
}
