import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { handleBody, handleManyBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { recordOperatorAction } from '../../http/session/security-log'
import { authoriser, authoriserInput } from './authoriser'
import { cashMoveInput, moveCash } from './shifts/cash-move'
import { staffLabel } from './staff-label'
import { member, MEMBER, memberInput } from './member'
import { orderInput } from './sales/order-input'
import { tillStoreOf } from './till-store'
import { recharge, RECHARGE, rechargeInput } from './recharge'
import { refund } from './refunds/refund'
import { refundInput, refundResultInput } from './refunds/refund-input'
import { refundResult } from './refunds/refund-result'
import { reportOffline, REVIEW } from './sales/offline-report'
import { sell } from './sales/sell'
import { closeShift, shiftCloseInput } from './shifts/shift-close'
import { openShift, shiftOpenInput } from './shifts/shift-open'
import { admitOffline, TERMINAL_SECRET } from './terminal'
import { wireIssueText } from './issue-text'
import { fromWire, toWire } from './wire'
import { REFUND } from './refunds/refund-answer'
import { ORDER } from './sales/order-answer'
import { SHIFT } from './shifts/shift-answer'
import { tillCall } from './till-call'

/**
 * Routes of a till, in the session of its cashier, with the store in the header Store-Id. Every call may be repeated: a
 * repeated `client_uuid` or Idempotency-Key has no second effect.
 */
export const till = new Hono<AppEnv>()

/** A body of the till, in internal units. */
const tillBody = <S extends z.ZodType>(schema: S) => jsonBody(schema, { convert: fromWire, textFor: wireIssueText })
const approvedRefundInput = refundInput.extend({ authoriser: authoriserInput.optional() })

till.post(
  '/pos/till/shift_open',
  tillCall({
    operationId: 'tillShiftOpen',
    summary: 'Opens the cashier’s shift at a till',
    body: shiftOpenInput,
    answer: SHIFT,
  }),
  (c) => handleTill(c, shiftOpenInput, openShift),
)
till.post(
  '/pos/till/cash_move',
  tillCall({
    operationId: 'tillCashMove',
    summary: 'Records money put into or taken out of the drawer other than by sales',
    body: cashMoveInput,
    answer: SHIFT,
  }),
  (c) =>
    handleTill(c, cashMoveInput, async (call, input) => {
      await admitReport(c, call, input)
      return moveCash(call, input)
    }),
)
till.post(
  '/pos/till/shift_close',
  tillCall({
    operationId: 'tillShiftClose',
    summary: 'Closes a shift with the counted amounts',
    body: shiftCloseInput,
    answer: SHIFT,
  }),
  (c) => handleTill(c, shiftCloseInput, closeShift),
)
till.post(
  '/pos/till/order',
  tillCall({
    operationId: 'tillOrder',
    summary:
      'Books a sale. A sale with `is_offline` is booked if it fits the prices and limits of its time, else reviewed',
    body: orderInput,
    answer: { anyOf: [ORDER, REVIEW] },
  }),
  (c) =>
    handleManyBody(c, tillBody(orderInput), async (run, input) => {
      if (input.is_offline) return toWire(await reportOffline(run, input, c.req.header(TERMINAL_SECRET)))
      return toWire((await run((call) => sell(call, [{ input }])))[0])
    }),
)
till.post(
  '/pos/till/refund_result',
  tillCall({
    operationId: 'tillRefundResult',
    summary: 'Records the payment provider’s result of a refund',
    body: refundResultInput,
    answer: REFUND,
  }),
  (c) => handleTill(c, refundResultInput, refundResult),
)
till.post(
  '/pos/till/member',
  tillCall({
    operationId: 'tillMember',
    summary: 'Finds a member by mobile or number, or registers a mobile',
    body: memberInput,
    answer: MEMBER,
  }),
  (c) => handleTill(c, memberInput, member),
)
till.post(
  '/pos/till/recharge',
  tillCall({
    operationId: 'tillRecharge',
    summary: 'Pays money into a member’s stored value',
    body: rechargeInput,
    answer: RECHARGE,
  }),
  (c) => handleTill(c, rechargeInput, recharge),
)
till.post(
  '/pos/till/refund',
  tillCall({
    operationId: 'tillRefund',
    summary: 'Refunds a sale wholly or in part; `authoriser` is a colleague who may refund when the cashier may not',
    body: approvedRefundInput,
    answer: REFUND,
  }),
  (c) =>
    handleManyBody(c, tillBody(approvedRefundInput), async (run, { authoriser: colleague, ...input }) => {
      const session = await run(async (call) => {
        await admitReport(c, call, input)
        const { tenant_id, id: member_id } = call.operator
        const { store_id } = await tillStoreOf(call)
        return { tenant_id, store_id, member_id, session: call.session }
      })
      const approved = colleague ? await authoriser(c.get('database'), session, colleague, c.get('clock')()) : null
      return toWire(
        await run(async (call) => {
          const answer = await refund(call, input, approved)
          if (approved !== null) {
            const subject = await staffLabel(call, approved)
            await recordOperatorAction(call, { event: 'till_supervised', subject, detail: 'refund' })
          }
          return answer
        }),
      )
    }),
)

/** Throws 40300 for an offline report that does not come from a registered terminal. */
async function admitReport(
  c: Context<AppEnv>,
  call: Call,
  { is_offline, terminal_no }: { is_offline: boolean; terminal_no: string },
): Promise<void> {
  if (is_offline)
    await admitOffline(call, await tillStoreOf(call), { terminal_no, secret: c.req.header(TERMINAL_SECRET) })
}

function handleTill<S extends z.ZodType>(
  c: Context<AppEnv>,
  schema: S,
  work: (call: Call, input: z.output<S>) => Promise<unknown>,
): Promise<Response> {
  return handleBody(c, tillBody(schema), async (call, input) => toWire(await work(call, input)))
}
