// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/switch_work list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import type { Section } from '@/components/section'
import { switchWorkApi } from './switch_work.api'
import { switchWorkActions, switchWorkColumns, switchWorkFilters, switchWorkView } from './switch_work.columns'
import { switchWorkShape } from './switch_work.fields'
import type { SwitchWork } from './switch_work.types'

/** Cards of the drawer that a row opens. */
export const switchWorkSections: Section<SwitchWork>[] = [
  {
    key: 'shift',
    fields: [
      'receipt_no',
      'status',
      'store_id',
      'terminal_no',
      'cashier_id',
      'handover_to_id',
      'biz_date',
      'opened_at',
      'closed_at',
    ],
  },
  {
    key: 'takings',
    table: 'lines',
    columns: [
      'method_name',
      'float_amount',
      'order_amount',
      'change_amount',
      'refund_amount',
      'recharge_amount',
      'move_amount',
      'expected_amount',
      'actual_amount',
      'diff_amount',
    ],
  },
  {
    key: 'totals',
    fields: [
      'order_count',
      'sale_amount',
      'refund_count',
      'refund_amount',
      'recharge_amount',
      'cash_in_amount',
      'cash_out_amount',
      'expected_amount',
      'actual_amount',
      'diff_amount',
    ],
  },
  {
    key: 'cash_drawer_movements',
    table: 'moves',
    columns: ['moved_at', 'move_type', 'amount', 'reason', 'operator_id'],
  },
  { key: 'confirmation', fields: ['confirmed_by', 'confirmed_at', 'confirm_remark'] },
]

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
      sections={switchWorkSections}
      {...props}
    />
  )
}
