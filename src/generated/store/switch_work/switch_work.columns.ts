// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { SwitchWork } from './switch_work.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const switchWorkColumns: Column<SwitchWork>[] = [
  { field: 'receipt_no', link: true },
  { field: 'status' },
  { field: 'store_id' },
  { field: 'cashier_id' },
  { field: 'diff_amount', sort: true },
  { field: 'expected_amount' },
  { field: 'actual_amount' },
  { field: 'biz_date', sort: true },
  { field: 'opened_at', sort: true },
  { field: 'sale_amount', sort: true },
  { field: 'refund_amount', sort: true },
  { field: 'order_count' },
  { field: 'refund_count' },
  { field: 'float_amount', optional: true },
  { field: 'terminal_no' },
  { field: 'closed_at', sort: true },
  { field: 'handover_to_id', optional: true },
  { field: 'confirmed_by', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const switchWorkFilters: Filter<SwitchWork>[] = [
  { field: 'biz_date' },
  { field: 'store_id' },
  { field: 'cashier_id' },
  { field: 'diff_amount', as: 'nonzero', label: 'diff_amount_nonzero' },
  { field: 'status' },
  { field: 'terminal_no' },
  { field: 'receipt_no' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const switchWorkActions: Actions = {
  confirm: {
    confirm: true,
    input: { confirm_remark: { type: 'textarea', max: 200, help: true } },
    loadChecks: async () => (await import('./switch_work.schema')).switchWorkInputs.confirm,
  },
}

/** Tabs, search, sums, order and the other screens. */
export const switchWorkView: ListView<SwitchWork> = {
  tabs: 'status',
  search: ['receipt_no', 'terminal_no'],
  sums: ['expected_amount', 'actual_amount', 'diff_amount', 'sale_amount', 'refund_amount'],
  sort: ['-biz_date', '-opened_at'],
}
