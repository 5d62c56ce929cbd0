import type { Text } from '../../src/rules/rules'
import { joinTexts } from '../../src/rules/text-in'
import type { Call } from '../http/call'
import { pathTo } from '../query/links'
import type { Resource } from '../metadata/description'
import type { RowWithId } from '../metadata/row'
import { notify } from './notify'

const OUTCOMES: Readonly<Record<string, Text>> = {
  approve: { zh: '已审核通过', en: 'was approved' },
  reject: { zh: '被驳回', en: 'was rejected' },
  close: { zh: '已关闭', en: 'was closed' },
  reverse: { zh: '已冲销', en: 'was reversed' },
  supersede: { zh: '已由新版本取代', en: 'was replaced by a newer version' },
}

/** Notifies the submitter of a document that another staff member or the system has decided about the document. */
export async function sendOutcomeMessage(
  call: Call,
  resource: Resource,
  row: RowWithId,
  { name, reason, system }: { name: string; reason: string | null; system: boolean },
): Promise<void> {
  const outcome = OUTCOMES[name]
  const to = row.submitted_by
  if (!outcome || typeof to !== 'number' || (!system && to === call.operator.id)) return
  const no = String(row.receipt_no ?? '')
  await notify(
    call,
    {
      type: 'message',
      to,
      title: joinTexts([resource.one, outcome], ([document, decided]) => `${document} ${no} ${decided}`),
      content: reason === null ? null : { zh: reason, en: reason },
      path: pathTo(resource, row.id),
    },
    system ? null : call.operator.id,
  )
}
