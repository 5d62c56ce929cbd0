/** Reasons of the stock ledger (docs/domain.md, Ledger). */
export const REASONS = [
  'opening_in',
  'purchase_in',
  'delivery_out',
  'delivery_in',
  'transfer_out',
  'transfer_in',
  'return_out',
  'return_in',
  'sale_out',
  'refund_in',
  'loss_out',
  'adjust_in',
  'adjust_out',
  'transit_loss',
  'transit_back',
  'return_damaged',
] as const
