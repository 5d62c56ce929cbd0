import type { Shape } from './field'

/** A stock movement in the drawer of a stock row. The ledger is not an entity of the manifest. */
export const ledgerShape: Shape = {
  entity: 'stock_ledger',
  kind: 'log',
  label: ['receipt_no'],
  fields: {
    posted_at: { type: 'datetime' },
    biz_date: { type: 'date' },
    reason: { type: 'text' },
    qty: { type: 'quantity' },
    balance: { type: 'quantity' },
    batch_no: { type: 'text' },
    doc_type: { type: 'text' },
    receipt_no: { type: 'text' },
    value: { type: 'money', needs: 'can_view_cost' },
    value_balance: { type: 'money', needs: 'can_view_cost' },
  },
}

/** A row of the stock ledger. */
export interface LedgerEntry {
  id: number
  posted_at: number
  biz_date: string
  reason: string
  qty: number
  /** On hand after this row. */
  balance: number
  batch_no: string | null
  doc_type: string
  doc_id: number
  receipt_no: string | null
  reversal_of: number | null
  /** Value of this row and running value after it, in fen; absent without can_view_cost. */
  value?: number
  value_balance?: number
}

/** A row of the drawer. */
export interface LedgerRow extends LedgerEntry {
  /** Path of the document's screen; null if the operator may not see the document. */
  path: string | null
}
