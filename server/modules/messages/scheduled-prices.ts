import { statusesLike } from '../../../src/rules/document-status'
import { allowed } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import { pathTo } from '../../query/links'
import { zoneOf } from '../../query/zone'
import type { Call } from '../../http/call'
import { firstRows, receipts } from './rows'
import type { Item } from './item'

const setsPrices = ({ transitions }: Resource): boolean =>
  Object.values(transitions).some(({ postings }) => postings.some((posting) => posting.do === 'price'))

/** Approved price adjustments that take effect in the future, so that stores can prepare shelf labels. */
export async function scheduledPrices(call: Call): Promise<Item[]> {
  const items: Item[] = []
  // The locale sv-SE formats an instant as `2026-11-21 14:05`.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zoneOf(call),
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (const resource of receipts(call)) {
    if (!setsPrices(resource) || !allowed(call, resource, 'list')) continue
    const { rows } = await firstRows(call, resource, {
      'f.check_status': statusesLike(resource.shape.states, ['approved']).join(','),
    })
    for (const row of rows) {
      const at = Date.parse(String(row.effective_at))
      if (!(at > call.now)) continue
      const when = clock.format(at)
      items.push({
        key: `price:${resource.entity}:${row.id}:${row.version}`,
        type: 'notice',
        title: {
          zh: `${resource.one.zh} ${row.receipt_no} 将于 ${when} 生效`,
          en: `${resource.one.en} ${row.receipt_no} takes effect on ${when.replace(' ', ' at ')}`,
        },
        content: { zh: `共 ${row.sku_count} 种商品`, en: row.sku_count === 1 ? '1 SKU' : `${row.sku_count} SKUs` },
        at: Date.parse(String(row.checked_at)) || call.now,
        tag: { zh: '调价', en: 'Prices' },
        path: pathTo(resource, row.id),
      })
    }
  }
  return items
}
