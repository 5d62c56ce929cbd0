import { stepWord, waitsSince, type WorkQueue, workQueues } from '../work-queues'
import type { Item } from './item'
import type { PresentedRow } from '../../query/present'
import type { Text } from '../../../src/rules/rules'
import { pathTo } from '../../query/links'
import type { Call } from '../../http/call'

/** Documents that wait for this operator: to approve, to submit, to correct, or to continue with the next document. */
export async function waiting(call: Call): Promise<Item[]> {
  const items: Item[] = []
  for (const queue of await workQueues(call)) {
    const tag: Text = { zh: await stepWord(queue, 'zh-CN'), en: await stepWord(queue, 'en-US') }
    for (const row of queue.rows) if (row.actions.includes(queue.action)) items.push(itemOf(call, queue, row, tag))
  }
  return items
}

function itemOf(call: Call, { resource, action }: WorkQueue, row: PresentedRow, tag: Text): Item {
  const no = String(row.receipt_no)
  return {
    key: `${action}:${resource.entity}:${row.id}:${row.version}`,
    type: 'todo',
    title: { zh: `${resource.one.zh} ${no}`, en: `${resource.one.en} ${no}` },
    subTitle: [row.store_id_label ?? row.warehouse_id_label, row.submitted_by_label].filter(Boolean).join(' · '),
    at: waitsSince(row) || call.now,
    tag,
    path: pathTo(resource, row.id),
  }
}
