import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { userInfo } from '../../generated/resources'
import { user_info, user_level } from '../../generated/tables'
import { missing } from '../../metadata/field-error'
import type { Call } from '../../http/call'
import { masked } from '../../metadata/access/mask'
import { levelFor, loadMemberLevels } from '../../workflow/postings/member'
import { takeNumber } from '../../write/numbers'
import { searchTokens } from '../../query/search/search-tokens'
import { tillStoreOf } from './till-store'
import { MOBILE } from '../../../src/rules/types'
import { withoutCountryCode } from '../../../src/rules/values/phone'
import { DATE, FEN, INTEGER, type Json, oneOf, orNull, shape, TEXT } from '../../http/openapi'

const mobile = z.string().regex(MOBILE)

export const memberInput = z.union([
  z.strictObject({ user_no: z.string().trim().min(1).max(16) }),
  z.strictObject({
    mobile,
    /** Registers the mobile if no member has it. */
    register: z
      .strictObject({
        nickname: z.string().trim().max(30).nullish(),
        gender: z.enum(['male', 'female', 'unknown']).default('unknown'),
        birthday: z.iso.date().nullish(),
      })
      .optional(),
  }),
])

/** Data of a member for the till. Money in fen. */
interface MemberAnswer {
  id: number
  user_no: string
  mobile: string
  nickname: string | null
  birthday: string | null
  status: string
  level_name: string | null
  /** Hundredths of a percent off the sell price where goods have no member price. */
  discount_percent: number
  growth_value: number
  points_balance: number
  stored_balance: number
}

/** `MemberAnswer` on the wire. */
export const MEMBER = shape({
  id: INTEGER,
  user_no: TEXT,
  mobile: { type: 'string', description: 'Masked: 138****5678.' },
  nickname: orNull(TEXT),
  birthday: orNull(DATE),
  status: oneOf(['normal', 'frozen']),
  level_name: orNull(TEXT),
  discount_percent: { type: 'number', description: 'Percent off the sell price of goods without a member price.' },
  growth_value: INTEGER,
  points_balance: INTEGER,
  stored_balance: FEN,
} satisfies Record<keyof MemberAnswer, Json>)

/** Finds a member by mobile or number, or registers a mobile. Throws 40400 when there is no such member. */
export async function member(call: Call, input: z.input<typeof memberInput>): Promise<MemberAnswer> {
  const place = await tillStoreOf(call)
  const { tx, operator, now } = call
  const { tenant_id } = operator
  const parsed = memberInput.parse(input)
  const request = 'mobile' in parsed ? { ...parsed, mobile: withoutCountryCode(parsed.mobile) } : parsed
  const found = await find(call, request)
  if (found) return found
  if (!('mobile' in request) || !request.register) throw missing('mobile' in request ? 'mobile' : 'user_no')
  const level = levelFor({ level_locked: false, growth_value: 0, level_id: null }, await loadMemberLevels(call))
  const user_no = String(await takeNumber(call, userInfo, 'user_no'))
  const { nickname = null, birthday = null, gender } = request.register
  const row = { user_no, mobile: request.mobile, nickname, gender, birthday }
  await tx
    .insert(user_info)
    .values({
      tenant_id,
      ...row,
      ...searchTokens(userInfo, row),
      level_id: level?.id ?? null,
      growth_value: 0,
      points_balance: 0,
      stored_balance: 0,
      total_spent_amount: 0,
      order_count: 0,
      register_store_id: place.store_id,
      register_channel: 'pos',
      registered_at: now,
      status: 'normal',
      created_by: operator.id,
      created_at: now,
      updated_by: operator.id,
      updated_at: now,
    })
    // Another till may register the same mobile concurrently; its row is then returned.
    .onConflictDoNothing()
  const registered = await find(call, request)
  if (!registered) throw missing('mobile')
  return registered
}

async function find(call: Call, request: z.output<typeof memberInput>): Promise<MemberAnswer | undefined> {
  const [row] = await call.tx
    .select({ user: user_info, level: user_level })
    .from(user_info)
    .leftJoin(user_level, and(eq(user_level.tenant_id, user_info.tenant_id), eq(user_level.id, user_info.level_id)))
    .where(
      and(
        eq(user_info.tenant_id, call.operator.tenant_id),
        'mobile' in request ? eq(user_info.mobile, request.mobile) : eq(user_info.user_no, request.user_no),
      ),
    )
  return row && answer(row.user, row.level)
}

function answer(user: typeof user_info.$inferSelect, level: typeof user_level.$inferSelect | null): MemberAnswer {
  return {
    id: user.id,
    user_no: user.user_no ?? '',
    mobile: masked(user.mobile ?? ''),
    nickname: user.nickname,
    birthday: user.birthday,
    status: user.status ?? 'normal',
    level_name: level?.level_name ?? null,
    discount_percent: level?.discount_percent ?? 0,
    growth_value: user.growth_value ?? 0,
    points_balance: user.points_balance ?? 0,
    stored_balance: user.stored_balance ?? 0,
  }
}
