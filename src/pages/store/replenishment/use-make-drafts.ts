import { useRef, useState } from 'react'
import { storeOrderReceiptApi } from '@/generated/store/store_order_receipt/store_order_receipt.api'
import { storeOrderReceiptShape } from '@/generated/store/store_order_receipt/store_order_receipt.fields'
import { newIdempotencyKey } from '@/request/idempotency'
import { resourceApi } from '@/request/resource-api'
import type { Draft } from './draft'

/** A purchase order that was created from a proposal, or why it was not. */
export interface Made {
  /** `store ← source` of the proposal. */
  store_name: string
  source_name: string
  created?: { id: number; receipt_no: string }
  error?: Error
}

/** What is known of a new order; the server fills in the rest, as for an order that the form creates. */
interface NewOrder {
  receipt_no: string
  store_id: number
  supply_mode: 'warehouse' | 'supplier'
  warehouse_id: number | null
  supplier_id: number | null
  expected_date: string
  lines: { sku_id: number; order_qty: number }[]
}

const orders = resourceApi<NewOrder>(storeOrderReceiptApi.base, storeOrderReceiptShape)

/**
 * Creates purchase orders as drafts, one after another, so that a refused one does not hold back the others. A repeated
 * attempt after a lost answer has the same Idempotency-Key, so that no order is created twice.
 */
export function useMakeDrafts() {
  const keys = useRef(new Map<string, string>())
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<readonly Made[]>([])

  async function create({ order, lines }: Draft) {
    const { store_id, supply_mode, source_id, expected_date } = order
    const isWarehouse = supply_mode === 'warehouse'
    const draft = {
      store_id,
      supply_mode,
      expected_date,
      warehouse_id: isWarehouse ? source_id : null,
      supplier_id: isWarehouse ? null : source_id,
      lines: lines.flatMap(({ line: { sku_id }, qty }) => (qty > 0 ? [{ sku_id, order_qty: qty }] : [])),
    }
    const body = JSON.stringify(draft)
    const key = keys.current.get(body) ?? newIdempotencyKey()
    keys.current.set(body, key)
    const created = await orders.create(draft, key)
    keys.current.delete(body)
    return created
  }

  /** Returns the proposals whose orders were created. */
  async function make(drafts: readonly Draft[]): Promise<Draft[]> {
    setIsBusy(true)
    const results: Made[] = []
    const done: Draft[] = []
    for (const draft of drafts) {
      const { store_name, source_name } = draft.order
      try {
        const { id, receipt_no } = await create(draft)
        results.push({ store_name, source_name, created: { id, receipt_no } })
        done.push(draft)
      } catch (error) {
        results.push({ store_name, source_name, error: error instanceof Error ? error : new Error(String(error)) })
      }
      setMade([...results])
    }
    setIsBusy(false)
    return done
  }

  return { make, made, isBusy, dismiss: () => setMade([]) }
}
