import { expect, it } from 'vitest'
import { adjustPriceStoreSellReceiptRules } from '@/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.schema'
import { storeGoodLossReceiptRules } from '@/generated/store/store_good_loss_receipt/store_good_loss_receipt.schema'
import { factsOfCheck } from '@/rules/rows/check-facts'
import type { Check } from '@/rules/rules'

const counted = (check: Pick<Check<never>, 'facts'> | undefined, doc: Record<string, unknown>, mayRead = true) =>
  factsOfCheck(check ?? {}, { doc, setting: {} }, '', () => mayRead).facts ?? []

it('a check of the number of entries names this number', () => {
  const [stores] = (adjustPriceStoreSellReceiptRules.checks ?? []).filter(({ path }) => path === 'store_ids')
  const store_ids = Array.from({ length: 512 }, (_, id) => id)
  expect(counted(stores, { store_ids })).toEqual([{ name: 'store_ids', type: 'integer', value: 512 }])
})

it('a check of missing attachments names that there are none', () => {
  const checks = storeGoodLossReceiptRules.transitions?.submit?.checks ?? []
  const [photos] = checks.filter(({ facts }: Pick<Check<never>, 'facts'>) => facts?.some(({ count }) => count))
  expect(counted(photos, { total_cost_amount: 12_000, attachments: null })).toContainEqual({
    name: 'attachments',
    type: 'integer',
    value: 0,
  })
})
