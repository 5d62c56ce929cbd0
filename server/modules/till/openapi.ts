import * as z from 'zod'
import {
  BOOLEAN,
  camelCase,
  envelope,
  INSTANT,
  INTEGER,
  type Json,
  list as listOf,
  orNull,
  shape,
  TEXT,
  WRITING,
} from '../../http/openapi'
import { authoriserInput } from './authoriser'
import { cashMoveInput } from './shifts/cash-move'
import { memberInput } from './member'
import { orderInput } from './sales/order-input'
import { rechargeInput } from './recharge'
import { refundInput, refundResultInput } from './refunds/refund-input'
import { shiftCloseInput } from './shifts/shift-close'
import { shiftOpenInput } from './shifts/shift-open'
import { isInstant, isPercent, isQuantity } from './wire'

const NUMBER = { type: 'number' }
const list = (properties: Json) => listOf(shape(properties))
/** Keys of answers that are there only where they mean something. */
const OPTIONAL = ['review_no', 'review_status']
const fen = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'integer', description: 'Fen.' }]))

const SHIFT = {
  id: INTEGER,
  receipt_no: TEXT,
  status: { type: 'string', enum: ['open', 'closed', 'confirmed'] },
  terminal_no: TEXT,
  biz_date: { type: 'string', format: 'date' },
  opened_at: INSTANT,
  closed_at: orNull(INSTANT),
  order_count: INTEGER,
  refund_count: INTEGER,
  ...fen('float_amount', 'sale_amount', 'refund_amount', 'recharge_amount', 'cash_in_amount', 'cash_out_amount'),
  expected_amount: { ...orNull(INTEGER), description: 'Fen; null until the shift is closed.' },
  actual_amount: orNull(INTEGER),
  diff_amount: orNull(INTEGER),
  lines: list({
    method: TEXT,
    method_name: TEXT,
    expected_amount: orNull(INTEGER),
    actual_amount: orNull(INTEGER),
    diff_amount: orNull(INTEGER),
  }),
}

const ORDER = {
  id: INTEGER,
  receipt_no: TEXT,
  client_uuid: TEXT,
  switch_work_id: orNull(INTEGER),
  biz_date: { type: 'string', format: 'date' },
  paid_at: INSTANT,
  total_qty: NUMBER,
  ...fen('goods_amount', 'discount_amount', 'rounding_amount', 'payable_amount', 'paid_amount', 'change_amount'),
  points_earned: INTEGER,
  points_used: INTEGER,
  lines: list({
    id: { type: 'integer', description: 'Names the line in a refund.' },
    line_no: INTEGER,
    sku_id: INTEGER,
    qty: NUMBER,
    ...fen('list_price', 'deal_price', 'share_amount', 'net_amount'),
  }),
}

const REFUND = {
  id: INTEGER,
  receipt_no: TEXT,
  client_uuid: TEXT,
  order_id: INTEGER,
  switch_work_id: orNull(INTEGER),
  biz_date: { type: 'string', format: 'date' },
  refunded_at: INSTANT,
  refund_status: { type: 'string', enum: ['processing', 'refunded', 'failed'] },
  refund_type: { type: 'string', enum: ['full', 'partial'] },
  ...fen('refund_amount'),
  points_back: INTEGER,
  points_taken: INTEGER,
  lines: list({
    order_line_id: INTEGER,
    refund_qty: NUMBER,
    ...fen('refund_amount'),
    restock: BOOLEAN,
    batch_no: orNull(TEXT),
  }),
  payments: list({ method_name: TEXT, ...fen('amount') }),
}

const MEMBER = {
  id: INTEGER,
  user_no: TEXT,
  mobile: { type: 'string', description: 'Masked: 138****5678.' },
  nickname: orNull(TEXT),
  birthday: orNull({ type: 'string', format: 'date' }),
  status: { type: 'string', enum: ['normal', 'frozen'] },
  level_name: orNull(TEXT),
  discount_percent: { type: 'number', description: 'Off the sell price where goods have no member price.' },
  growth_value: INTEGER,
  points_balance: INTEGER,
  ...fen('stored_balance'),
}

const RECHARGE = { user_id: INTEGER, ...fen('amount', 'balance_after') }

const CALLS: readonly [path: string, summary: string, body: z.ZodType, answer: Json][] = [
  ['shift_open', 'Opens the cashier’s shift at a till', shiftOpenInput, SHIFT],
  ['cash_move', 'Money into or out of the drawer other than by sales', cashMoveInput, SHIFT],
  [
    'order',
    'Books a sale; `is_offline` for one that was made without connection, which is booked within the limits of its hour or kept for review',
    orderInput,
    { ...ORDER, review_no: TEXT, review_status: { type: 'string', enum: ['pending', 'rejected'] } },
  ],
  [
    'refund',
    'Refunds a sale wholly or in part; `authoriser` where the cashier may not',
    refundInput.extend({ authoriser: authoriserInput.optional() }),
    REFUND,
  ],
  ['refund_result', 'What became of a refund that waited for its provider', refundResultInput, REFUND],
  ['member', 'Finds a member by mobile or number, or registers a mobile', memberInput, MEMBER],
  ['recharge', 'Pays money into a member’s stored value', rechargeInput, RECHARGE],
  ['shift_close', 'Closes a shift with what was counted', shiftCloseInput, SHIFT],
]

/** The till's paths of the OpenAPI document. */
export const tillPaths: Json = Object.fromEntries(
  CALLS.map(([path, summary, body, answer]) => [
    `/pos/till/${path}`,
    {
      post: {
        tags: ['pos.till'],
        operationId: camelCase(`till_${path}`),
        security: WRITING,
        summary,
        parameters: [
          { name: 'Store-Id', in: 'header', required: true, schema: INTEGER, description: 'The shop of the till.' },
          {
            name: 'Terminal-Secret',
            in: 'header',
            schema: TEXT,
            description: 'Of a registered terminal; for everything reported with `is_offline`.',
          },
          { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } },
        ],
        requestBody: { required: true, content: { 'application/json': { schema: onWire(body) } } },
        responses: {
          200: {
            description: 'Done, or refused: `code` tells.',
            content: envelope(shape(answer, OPTIONAL)),
          },
        },
      },
    },
  ]),
)

/** A body's schema as the wire has it: quantities in units, instants as text. */
function onWire(schema: z.ZodType): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return walk(json)
}

function walk(value: unknown, key = ''): unknown {
  if (isQuantity(key)) return { type: 'number', exclusiveMinimum: 0, maximum: 9999.999, description: 'Units.' }
  if (isInstant(key)) return INSTANT
  if (isPercent(key)) return NUMBER
  if (Array.isArray(value)) return value.map((item) => walk(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name)]))
}
