import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { handleBody, handleManyBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { recordFor } from '../../http/session/security-log'
import { authoriser, authoriserInput } from './authoriser'
import { cashMoveInput, moveCash } from './shifts/cash-move'
import { member, memberInput } from './member'
import { orderInput } from './sales/order-input'
import { placeOf } from './place'
import { recharge, rechargeInput } from './recharge'
import { refund } from './refunds/refund'
import { refundInput, refundResultInput } from './refunds/refund-input'
import { refundResult } from './refunds/refund-result'
import { reportOffline } from './sales/offline-report'
import { sell } from './sales/sell'
import { closeShift, shiftCloseInput } from './shifts/shift-close'
import { openShift, shiftOpenInput } from './shifts/shift-open'
import { admitOffline, TERMINAL_SECRET } from './terminal'
import { wireIssueText } from './issue-text'
import { fromWire, toWire } from './wire'

/**
 * The calls of a till, in the session of its cashier with the shop as Store-Id. Every one may be repeated: what a
 * `client_uuid` (or Idempotency-Key) names happens once.
 */
export const till = new Hono<AppEnv>()

/** A body of the till, in internal units. */
const tillBody = <S extends z.ZodType>(schema: S) => jsonBody(schema, { convert: fromWire, says: wireIssueText })
const refundBody = tillBody(refundInput.extend({ authoriser: authoriserInput.optional() }))

till.post('/pos/till/shift_open', (c) => once(c, shiftOpenInput, openShift))
till.post('/pos/till/cash_move', (c) =>
  once(c, cashMoveInput, async (call, input) => {
    await admitReport(c, call, input)
    return moveCash(call, input)
  }),
)
till.post('/pos/till/shift_close', (c) => once(c, shiftCloseInput, closeShift))
till.post('/pos/till/order', (c) =>
  handleManyBody(c, tillBody(orderInput), async (run, input) => {
    if (input.is_offline) return toWire(await reportOffline(run, input, c.req.header(TERMINAL_SECRET)))
    return toWire((await run((call) => sell(call, [{ input }])))[0])
  }),
)
till.post('/pos/till/refund_result', (c) => once(c, refundResultInput, refundResult))
till.post('/pos/till/member', (c) => once(c, memberInput, member))
till.post('/pos/till/recharge', (c) => once(c, rechargeInput, recharge))
till.post('/pos/till/refund', (c) =>
  handleManyBody(c, refundBody, async (run, { authoriser: given, ...input }) => {
    const at = await run(async (call) => {
      await admitReport(c, call, input)
      const { tenant_id, id: member_id } = call.operator
      const { store_id } = await placeOf(call)
      return { tenant_id, store_id, member_id, session: call.session }
    })
    const approved = given ? await authoriser(c.get('database'), at, given, c.get('clock')()) : null
    return toWire(
      await run(async (call) => {
        const answer = await refund(call, input, approved)
        if (approved !== null)
          await recordFor(call, { event: 'till_supervised', subject: `member ${approved}`, detail: 'refund' })
        return answer
      }),
    )
  }),
)

/** An offline report comes from a registered terminal. Throws 40300. */
async function admitReport(
  c: Context<AppEnv>,
  call: Call,
  { is_offline, terminal_no }: { is_offline: boolean; terminal_no: string },
): Promise<void> {
  if (is_offline) await admitOffline(call, await placeOf(call), { terminal_no, secret: c.req.header(TERMINAL_SECRET) })
}

function once<S extends z.ZodType>(
  c: Context<AppEnv>,
  schema: S,
  work: (call: Call, input: z.output<S>) => Promise<unknown>,
): Promise<Response> {
  return handleBody(c, tillBody(schema), async (call, input) => toWire(await work(call, input)))
}
