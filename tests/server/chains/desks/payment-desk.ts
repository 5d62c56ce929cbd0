import { INVARIANTS, violations } from '../../../../server/checks/check'
import { TENANT } from '../../../../server/demo/company'
import { createRow } from '../../resources/world'
import { arrived, openPurchases, type Purchases } from './purchase-desk'
import {
  type Client,
  type Data,
  documentFrom,
  documentsFrom,
  mustTransition,
  PURCHASE_RECEIVING,
  read,
  type Row,
  saveDraft,
} from './warehouse-desk'

export const PAYMENT = '/supply/supplier_payment'
export const PAID = { input: { paid_on: '2026-11-20', pay_method: 'bank_transfer', payment_no: 'ICBC-1' } }

/** Purchases whose deliveries are paid: finance requests payments, the administrator confirms them. */
export interface PaymentDesk extends Purchases {
  finance: Client
  /** A delivery of 24 bottles in stock, for 24.00 yuan. */
  delivery(more?: object): Promise<Data>
  payments(source: Row): Promise<Row[]>
  /** The payments of a delivery that are not confirmed. */
  open(source: Row): Promise<Row[]>
  /** The single payment of a delivery. */
  owed(source: Row): Promise<Data>
  /** The amount that the delivery says was paid. */
  paidOf(source: Row): Promise<unknown>
  /** Requests and confirms a payment, of a part if an amount is given. */
  pay(payment: Row, amount?: number): Promise<Data>
  /** A new supplier that is paid in this way: `cash`, `monthly` (after 30 days) or `consignment`. */
  supplierWith(settlement: string): Promise<Row>
  /** What the invariant about payments finds in the company. */
  broken(): Promise<unknown[]>
}

/** Opens a warehouse in a new database; the caller closes `w.world.database`. */
export async function openPayments(): Promise<PaymentDesk> {
  const desk = await openPurchases()
  const { admin, world } = desk.w
  const finance = await world.as('finance')
  const payments = (source: Row) => documentsFrom(finance, PAYMENT, source)
  return {
    ...desk,
    finance,
    payments,
    supplierWith: (settlement) =>
      createRow(admin, '/supply/supplier', {
        supplier_name: `结算${settlement}`,
        supplier_type: 'farm',
        contact_name: '陈经理',
        contact_phone: '13900001234',
        settlement,
        payment_days: settlement === 'monthly' ? 30 : null,
        lead_days: 1,
      }),
    delivery: async (more = {}) =>
      desk.received(await desk.approvedOrder([{ sku_id: desk.w.water.id, pack_qty: 2 }], more), arrived(24)),
    open: async (source) =>
      (await payments(source)).filter(({ check_status }) =>
        ['draft', 'submitted', 'rejected'].includes(String(check_status)),
      ),
    owed: (source) => documentFrom(finance, PAYMENT, source),
    paidOf: async (source) => (await read(admin, PURCHASE_RECEIVING, source.id)).paid_amount,
    async pay(payment, amount) {
      if (amount !== undefined) await saveDraft(finance, PAYMENT, payment.id, { pay_amount: amount })
      await mustTransition(finance, PAYMENT, payment.id, ['submit'])
      return mustTransition(admin, PAYMENT, payment.id, ['approve'], PAID)
    },
    broken: () =>
      world.database.transaction(TENANT, (tx) =>
        violations(
          tx,
          INVARIANTS.filter(({ code }) => code === 'INV-43'),
        ),
      ),
  }
}
