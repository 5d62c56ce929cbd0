// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/repair list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { repairApi } from './repair.api'
import { repairActions, repairColumns, repairFilters, repairView } from './repair.columns'
import { repairShape } from './repair.fields'
import type { Repair } from './repair.types'

/** 维修单 · Repairs: the list. */
export default function RepairList(props: Partial<ListPageProps<Repair>>) {
  return (
    <ListPage
      shape={repairShape}
      api={repairApi}
      columns={repairColumns}
      filters={repairFilters}
      actions={repairActions}
      view={repairView}
      loadSections={async () => (await import('./repair-form')).repairSections}
      {...props}
    />
  )
}
