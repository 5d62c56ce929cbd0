// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To take over, create src/pages/store/switch_work/switch_work-list.tsx; the route table will use it.
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { switchWorkApi } from './switch_work.api'
import { switchWorkActions, switchWorkColumns, switchWorkFilters, switchWorkView } from './switch_work.columns'
import { switchWorkShape } from './switch_work.fields'
import type { SwitchWork } from './switch_work.types'

/** 交接班对账 · Shift Handovers: the list. */
export default function SwitchWorkList(props: Partial<ListPageProps<SwitchWork>>) {
  return (
    <ListPage
      shape={switchWorkShape}
      api={switchWorkApi}
      columns={switchWorkColumns}
      filters={switchWorkFilters}
      actions={switchWorkActions}
      view={switchWorkView}
      {...props}
    />
  )
}
