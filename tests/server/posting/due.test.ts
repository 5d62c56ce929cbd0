import { describe, expect, it } from 'vitest'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { job } from '../../../server/jobs/tables'
import { fireDue } from '../../../server/workflow/fire-due'
import { docLog } from '../../../server/stock/tables'
import type { Resource } from '../../../server/metadata/description'
import type { Transition } from '../../../server/metadata/transition-description'
import type { Row } from '../../../server/metadata/row'
import { NOW } from '../harness'
import { companyDesk } from './desk/company-desk'
import { type Desk, refusal } from './desk/desk'

const desk = companyDesk()

const WAIT = 1_000_000
interface S {
  doc: Row
}

/** An order resource whose documents are closed automatically some time after approval. */
function closing(more: Partial<Transition> = {}): Resource {
  const { close } = storeOrderReceipt.transitions
  if (!close) throw new Error('orders are closed')
  return {
    ...storeOrderReceipt,
    transitions: {
      ...storeOrderReceipt.transitions,
      close: {
        ...close,
        due: {
          at: (s: S) => (typeof s.doc.checked_at === 'number' ? s.doc.checked_at + WAIT : null),
          reason: { zh: '超期自动关闭', en: 'Open for too long' },
        },
        ...more,
      },
    },
  }
}

async function approved(desk: Desk, resource: Resource): Promise<number> {
  const order = await desk.order([6_000])
  await desk.move(resource, order, ['submit', 'approve'])
  return order
}

describe('scheduled transitions', () => {
  it(
    'are planned when the document reaches the status, and record their reason',
    desk(async (desk) => {
      const resource = closing()
      const order = await approved(desk, resource)
      expect(
        (await desk.call.tx.select().from(job)).map(({ kind, key, due_at, payload }) => [kind, key, due_at, payload]),
      ).toEqual([
        [
          'transition',
          `store_order_receipt:${order}:close`,
          NOW + WAIT,
          { entity: 'store_order_receipt', id: order, transition: 'close' },
        ],
      ])
      expect(await fireDue(desk.call, resource, order, 'close')).toBe(NOW + WAIT)
      expect(await desk.load(resource, order)).toMatchObject({ check_status: 'approved' })
      const later = desk.as(desk.company.boss, NOW + WAIT)
      expect(await fireDue(later, resource, order, 'close')).toBeNull()
      expect(await desk.load(resource, order)).toMatchObject({
        check_status: 'completed',
        close_reason: '超期自动关闭',
        closed_by: null,
        closed_at: NOW + WAIT,
      })
      const [last] = (await desk.call.tx.select().from(docLog).orderBy(docLog.id)).slice(-1)
      expect(last).toMatchObject({ transition: 'close', operator_id: 0, reason: '超期自动关闭' })
    }),
  )

  it(
    'do nothing to a document that has left the status',
    desk(async (desk) => {
      const resource = closing()
      const order = await approved(desk, resource)
      await desk.move(resource, order, ['reverse'])
      expect(await fireDue(desk.as(desk.company.boss, NOW + WAIT), resource, order, 'close')).toBeNull()
      expect(await desk.load(resource, order)).toMatchObject({ check_status: 'voided' })
    }),
  )

  it(
    'check their own condition, and are refused like a transition by an operator',
    desk(async (desk) => {
      const order = await approved(desk, closing())
      const never = closing({ auto: () => false })
      const later = desk.as(desk.company.boss, NOW + WAIT)
      expect(await fireDue(later, never, order, 'close')).toBeNull()
      const checked = closing({ checks: [{ path: '', check: () => false, message: { zh: '不行', en: 'No' } }] })
      expect(await refusal(desk, () => fireDue(later, checked, order, 'close'))).toMatchObject({ code: 40000 })
      await desk.move(storeReceiveReceipt, await desk.delivery(order), ['submit'])
      expect(await refusal(desk, () => fireDue(later, closing(), order, 'close'))).toMatchObject({ code: 42200 })
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({ check_status: 'approved' })
    }),
  )

  it(
    'run together with the transition that makes them due when they only complete it',
    desk(async (desk) => {
      const { complete } = storeOrderReceipt.transitions
      if (!complete) throw new Error('orders are completed')
      const at = (instant: number): Resource => ({
        ...storeOrderReceipt,
        transitions: {
          ...storeOrderReceipt.transitions,
          close: { ...closing().transitions.close!, due: undefined },
          complete: { ...complete, auto: undefined, due: { at: () => instant } },
        },
      })
      const now = await approved(desk, at(NOW))
      expect(await desk.load(storeOrderReceipt, now)).toMatchObject({ check_status: 'completed' })
      const scheduled = await approved(desk, at(NOW + 1))
      expect(await desk.load(storeOrderReceipt, scheduled)).toMatchObject({ check_status: 'approved' })
      expect((await desk.call.tx.select().from(job)).map(({ key, due_at }) => [key, due_at])).toEqual([
        [`store_order_receipt:${scheduled}:complete`, NOW + 1],
      ])
    }),
  )
})
