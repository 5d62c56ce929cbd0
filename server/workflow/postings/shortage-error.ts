import { ApiError } from '../../http/api-error'
import type { Row } from '../../metadata/row'
import { errorsOf } from '../finding-errors'
import type { GuardWork } from '../guards/guard'
import { MESSAGES } from '../messages'

/** A line for which a posting finds too little stock. */
interface ShortLine {
  line: Row
  /** Name of the goods. */
  sku: string
  sku_id: number
  /** Quantity that remains for the line, in thousandths. */
  left: number
  /** Quantity that the line asks for, in thousandths. */
  asked: number
}

/** Returns the error 42201 for a posting that would take more than there is, shown at the quantity of the line. */
export function shortageError(
  work: Pick<GuardWork, 'resource' | 'scope'>,
  guard: 'avail' | 'onhand',
  { line, sku, sku_id, left, asked }: ShortLine,
): ApiError {
  const text = guard === 'avail' ? MESSAGES.avail(sku, left, { asked, isTotal: false }) : MESSAGES.onhand(sku, left)
  const line_no = line.line_no ?? undefined
  // `suggested` is the value that the console offers: the quantity that remains.
  const finding = { text, suggested: left, ...(line_no !== undefined && { line_no }) }
  return new ApiError(
    42201,
    { guard, line_no: line_no ?? null, sku_id, qty: left, ...errorsOf(work, [{ guard, finding }]) },
    text,
  )
}
