import { useRef, useState } from 'react'
import { currentClient } from '@/request/current-client'
import { newIdempotencyKey } from '@/request/idempotency'
import { encodeQuantity } from '@/rules/replenishment/proposal'
import type { PlannedOrder } from './draft'

/** A purchase order that was created from a proposal, or why it was not. */
export interface OrderOutcome {
  /** `store ← source` of the proposal. */
  store_name: string
  source_name: string
  created?: { id: number; receipt_no: string }
  error?: Error
}

const PATH = '/store/replenishment/order'

/**
 * Creates purchase orders as drafts, one after another, so that a refused one does not hold back the others. A repeated
 * attempt after a lost answer has the same Idempotency-Key, so that no order is created twice; an order whose items
 * somebody else has ordered meanwhile is refused.
 */
export function useMakeDrafts() {
  const keys = useRef(new Map<string, string>())
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<readonly OrderOutcome[]>([])

  async function create({ order, lines }: PlannedOrder, computed_at: number) {
    const { store_id, supply_mode, source_id, expected_date } = order
    const draft = {
      computed_at,
      store_id,
      supply_mode,
      source_id,
      expected_date,
      lines: lines.flatMap(({ line: { sku_id, on_order_qty }, qty }) =>
        qty > 0 ? [{ sku_id, order_qty: encodeQuantity(qty), on_order_qty: encodeQuantity(on_order_qty) }] : [],
      ),
    }
    const body = JSON.stringify(draft)
    const idempotencyKey = keys.current.get(body) ?? newIdempotencyKey()
    keys.current.set(body, idempotencyKey)
    const created = await currentClient().post<{ id: number; receipt_no: string }>(PATH, draft, {
      quiet: true,
      idempotencyKey,
    })
    keys.current.delete(body)
    return created
  }

  /** Returns the proposals whose orders were created. `computed_at`: when the proposal was computed. */
  async function make(drafts: readonly PlannedOrder[], computed_at: number): Promise<PlannedOrder[]> {
    setIsBusy(true)
    const results: OrderOutcome[] = []
    const done: PlannedOrder[] = []
    for (const draft of drafts) {
      const { store_name, source_name } = draft.order
      try {
        results.push({ store_name, source_name, created: await create(draft, computed_at) })
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
