import { receipts, rowsOf } from './rows'
import type { Item } from './item'
import { allowed } from '../../resources/access'
import { pathTo } from '../../resources/links'
import type { Call } from '../../http/call'

const TAG = { zh: '待审核', en: 'To approve' }

/** Submitted documents that this operator may decide now. */
export async function approvals(call: Call): Promise<Item[]> {
  const items: Item[] = []
  for (const resource of receipts()) {
    if (!allowed(call, resource, 'list') || !allowed(call, resource, 'approve')) continue
    for (const row of await rowsOf(call, resource, { 'f.check_status': 'submitted' })) {
      if (!row.actions.includes('approve')) continue
      const no = String(row.receipt_no)
      items.push({
        key: `approve:${resource.entity}:${row.id}:${row.version}`,
        type: 'todo',
        title: { zh: `${resource.one.zh} ${no}`, en: `${resource.one.en} ${no}` },
        subTitle: [row.store_id_label ?? row.warehouse_id_label, row.submitted_by_label].filter(Boolean).join(' · '),
        at: Date.parse(String(row.submitted_at ?? row.updated_at)) || call.now,
        tag: TAG,
        path: pathTo(resource, row.id),
      })
    }
  }
  return items
}
