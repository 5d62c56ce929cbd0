import { stepWord, waitingSinceMs, type WorkQueue, workQueues } from '../work-queues'
import type { Item } from './item'
import type { PresentedRow } from '../../query/present'
import { joinTexts } from '../../../src/rules/text-in'
import type { Text } from '../../../src/rules/rules'
import { OFFERED_LOCALES } from '../../http/envelope'
import { labelOf } from '../../metadata/sql/lookup'
import { pathTo } from '../../query/links'
import type { Call } from '../../http/call'

/** Documents that wait for this operator: to approve, to submit, to correct, or to continue with the next document. */
export async function waiting(call: Call): Promise<Item[]> {
  const items: Item[] = []
  for (const queue of await workQueues(call)) {
    const tag = await tagOf(queue)
    for (const row of queue.rows) if (row.actions.includes(queue.action)) items.push(itemOf(call, queue, row, tag))
  }
  return items
}

/** The word for the step of a queue, in every language of the product. */
async function tagOf(queue: WorkQueue): Promise<Text> {
  const further = OFFERED_LOCALES.filter((locale) => locale !== 'zh-CN' && locale !== 'en-US')
  const words = await Promise.all(further.map(async (locale) => [locale, await stepWord(queue, locale)] as const))
  return {
    zh: await stepWord(queue, 'zh-CN'),
    en: await stepWord(queue, 'en-US'),
    ...(words.length > 0 && { more: Object.fromEntries(words) }),
  }
}

function itemOf(call: Call, { resource, action }: WorkQueue, row: PresentedRow, tag: Text): Item {
  const no = labelOf(resource, row)
  return {
    key: `${action}:${resource.entity}:${row.id}:${row.version}`,
    type: 'todo',
    title: joinTexts([resource.one], ([document]) => `${document} ${no}`),
    subTitle: [row.store_id_label ?? row.warehouse_id_label, row.submitted_by_label].filter(Boolean).join(' · '),
    at: waitingSinceMs(row) || call.now,
    tag,
    path: pathTo(resource, row.id),
  }
}
