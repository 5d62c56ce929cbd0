import type { Text } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { pathTo } from '../query/links'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { notify } from './notify'

const TOLD: Readonly<Record<string, Text>> = {
  approve: { zh: '已审核通过', en: 'was approved' },
  reject: { zh: '被驳回', en: 'was rejected' },
  close: { zh: '已关闭', en: 'was closed' },
  reverse: { zh: '已冲销', en: 'was reversed' },
}

/** Tells whoever submitted a document what somebody else, or the system, has decided about it. */
export async function tellOutcome(
  call: Call,
  resource: Resource,
  row: Row,
  name: string,
  reason: string | null,
  system: boolean,
): Promise<void> {
  const told = TOLD[name]
  const to = row.submitted_by
  if (!told || typeof to !== 'number' || (!system && to === call.operator.id)) return
  const no = String(row.receipt_no ?? '')
  await notify(
    call,
    {
      type: 'message',
      to,
      title: { zh: `${resource.one.zh} ${no} ${told.zh}`, en: `${resource.one.en} ${no} ${told.en}` },
      content: reason === null ? null : { zh: reason, en: reason },
      path: pathTo(resource, row.id as number),
    },
    system ? null : call.operator.id,
  )
}
