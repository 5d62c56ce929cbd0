import { describe, expect, it } from 'vitest'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { job } from '../../../server/jobs/tables'
import { fireDue } from '../../../server/workflow/fire-due'
import { docLog } from '../../../server/stock/tables'
import type { Resource } from '../../../server/metadata/description'
import type { Transition } from '../../../server/metadata/transition-description'
import type { Row } from '../../../server/metadata/row'
import { NOW } from '../harness'
import { companyFixture } from './fixture/company-fixture'
import { type Fixture, refusal } from './fixture/fixture'

const inCompany = companyFixture()

const WAIT = 1_000_000
interface PostingScope {
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
          at: (s: PostingScope) => (typeof s.doc.checked_at === 'number' ? s.doc.checked_at + WAIT : null),
          reason: { zh: '超期自动关闭', en: 'Open for too long' },
        },
        ...more,
      },
    },
  }
}

async function approved(fixture: Fixture, resource: Resource): Promise<number> {
  const order = await fixture.order([6_000])
  await fixture.move(resource, order, ['submit', 'approve'])
  return order
}

describe('scheduled transitions', () => {
  it(
    'are planned when the document reaches the status, and record their reason',
    inCompany(async (fixture) => {
      const resource = closing()
      const order = await approved(fixture, resource)
      expect(
        (await fixture.call.tx.select().from(job)).map(({ kind, key, due_at, payload }) => [
          kind,
          key,
          due_at,
          payload,
        ]),
      ).toEqual([
        [
          'transition',
          `store_order_receipt:${order}:close`,
          NOW + WAIT,
          { entity: 'store_order_receipt', id: order, transition: 'close' },
        ],
      ])
      expect(await fireDue(fixture.call, resource, order, 'close')).toBe(NOW + WAIT)
      expect(await fixture.load(resource, order)).toMatchObject({ check_status: 'approved' })
      const later = fixture.as(fixture.company.boss, NOW + WAIT)
      expect(await fireDue(later, resource, order, 'close')).toBeNull()
      expect(await fixture.load(resource, order)).toMatchObject({
        check_status: 'completed',
        close_reason: '超期自动关闭',
        closed_by: null,
        closed_at: NOW + WAIT,
      })
      const [last] = (await fixture.call.tx.select().from(docLog).orderBy(docLog.id)).slice(-1)
      expect(last).toMatchObject({ transition: 'close', operator_id: 0, reason: '超期自动关闭' })
    }),
  )

  it(
    'do nothing to a document that has left the status',
    inCompany(async (fixture) => {
      const resource = closing()
      const order = await approved(fixture, resource)
      await fixture.move(resource, order, ['reverse'])
      expect(await fireDue(fixture.as(fixture.company.boss, NOW + WAIT), resource, order, 'close')).toBeNull()
      expect(await fixture.load(resource, order)).toMatchObject({ check_status: 'voided' })
    }),
  )

  it(
    'check their own condition, and are refused like a transition by an operator',
    inCompany(async (fixture) => {
      const order = await approved(fixture, closing())
      const never = closing({ auto: () => false })
      const later = fixture.as(fixture.company.boss, NOW + WAIT)
      expect(await fireDue(later, never, order, 'close')).toBeNull()
      const checked = closing({ checks: [{ path: '', check: () => false, message: { zh: '不行', en: 'No' } }] })
      expect(await refusal(fixture, () => fireDue(later, checked, order, 'close'))).toMatchObject({ code: 40000 })
      await fixture.move(storeReceiveReceipt, await fixture.delivery(order), ['submit'])
      expect(await refusal(fixture, () => fireDue(later, closing(), order, 'close'))).toMatchObject({ code: 42200 })
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({ check_status: 'approved' })
    }),
  )

  it(
    'run together with the transition that makes them due, if they only complete what it decided',
    inCompany(async (fixture) => {
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
      const now = await approved(fixture, at(NOW))
      expect(await fixture.load(storeOrderReceipt, now)).toMatchObject({ check_status: 'completed' })
      const scheduled = await approved(fixture, at(NOW + 1))
      expect(await fixture.load(storeOrderReceipt, scheduled)).toMatchObject({ check_status: 'approved' })
      expect((await fixture.call.tx.select().from(job)).map(({ key, due_at }) => [key, due_at])).toEqual([
        [`store_order_receipt:${scheduled}:complete`, NOW + 1],
      ])
    }),
  )
})
