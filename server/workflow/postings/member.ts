import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import { balance_log, growth_log, points_log, user_info, user_level } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { updateRows } from '../../metadata/sql/rows'
import type { Call } from '../../http/call'

type Level = typeof user_level.$inferSelect
export type Member = typeof user_info.$inferSelect & { level: Level | null }

/** The document that moves a member's accounts, as the log names it. */
interface AccountCause {
  doc_type?: string
  doc_id?: number
  doc_no?: string
  remark?: string
  /** Epoch ms; the request's if absent. */
  at?: number
}

interface AccountChange extends AccountCause {
  user_id: number
  /** Signed changes: points and growth as whole numbers, balance (stored value) in fen. */
  points?: number
  growth?: number
  balance?: number
  /** A value of the log's `reason`. */
  reason: string
}

/** A row of one of the three logs, each of which has reasons of its own. */
type LogRow = Omit<typeof balance_log.$inferInsert, 'reason'> & { reason: SQL }

/** Columns of a balance log row that only recharges have. */
interface Recharge {
  method_id: number
  switch_work_id: number
  trade_no: string | null
  client_uuid: string
}

/** Members locked until the transaction ends, with the log entries to write. `close` writes them to the database. */
export interface MemberBook {
  /** The member, or undefined if the tenant has no such member. Changes of its columns are written by `close`. */
  get(id: number): Member | undefined
  /** Throws 42200 `member` when an account would fall below zero. */
  post(change: AccountChange, recharge?: Recharge): void
  close(): Promise<void>
}

const ACCOUNTS = {
  points: { column: 'points_balance', log: points_log, name: { zh: '积分', en: 'points' } },
  growth: { column: 'growth_value', log: growth_log, name: { zh: '成长值', en: 'growth' } },
  balance: { column: 'stored_balance', log: balance_log, name: { zh: '储值余额', en: 'stored value' } },
} as const
type Account = keyof typeof ACCOUNTS
const MEMBER_COLUMNS = [
  'points_balance',
  'growth_value',
  'stored_balance',
  'level_id',
  'total_spent_amount',
  'order_count',
  'last_order_at',
] as const

/** Locks members in the order of their ids. */
export async function lockMembers(call: Call, ids: readonly number[]): Promise<MemberBook> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const members = new Map<number, Member>()
  const before = new Map<number, Member>()
  const levels = ids.length === 0 ? [] : await loadMemberLevels(call)
  if (ids.length > 0) {
    const rows = await tx
      .select()
      .from(user_info)
      .where(and(eq(user_info.tenant_id, tenant_id), inArray(user_info.id, [...new Set(ids)])))
      .orderBy(asc(user_info.id))
      .for('update')
    for (const row of rows) {
      const member = { ...row, level: levels.find((level) => level.id === row.level_id) ?? null }
      members.set(row.id, member)
      before.set(row.id, { ...member })
    }
  }
  const entries: Record<Account, LogRow[]> = { points: [], growth: [], balance: [] }

  return {
    get: (id) => members.get(id),
    post: ({ user_id, points, growth, balance, reason, at = call.now, ...cause }, recharge) => {
      const member = members.get(user_id)
      if (!member) throw new Error(`member ${user_id} is not open`)
      for (const [account, change = 0] of [
        ['points', points],
        ['growth', growth],
        ['balance', balance],
      ] as const) {
        if (change === 0) continue
        const { column, name } = ACCOUNTS[account]
        const balance_after = (member[column] ?? 0) + change
        if (balance_after < 0)
          throw new ApiError(
            42200,
            { guard: 'member', user_id, account, left: member[column] ?? 0 },
            { zh: `会员${name.zh}不足`, en: `The member does not have enough ${name.en}` },
          )
        member[column] = balance_after
        entries[account].push({
          tenant_id,
          user_id,
          change,
          balance_after,
          reason: sql`${reason}`,
          ...cause,
          ...(account === 'balance' ? recharge : undefined),
          created_at: at,
          created_by: call.operator.id,
        })
      }
      member.level = levelFor(member, levels)
      member.level_id = member.level?.id ?? member.level_id
    },
    close: async () => {
      for (const account of Object.keys(ACCOUNTS) as Account[])
        if (entries[account].length > 0) await tx.insert(ACCOUNTS[account].log).values(entries[account])
      await updateRows(
        call,
        resourceOf(call, 'user_info').table,
        [...members.values()].map((member) => {
          const stored = before.get(member.id)
          const changed = MEMBER_COLUMNS.filter((column) => member[column] !== stored?.[column])
          return { id: member.id, values: Object.fromEntries(changed.map((column) => [column, member[column]])) }
        }),
      )
    },
  }
}

/**
 * Posts changes of members' accounts. Throws 40400 for an unknown member, 42200 `member` if an account would fall below
 * zero.
 */
export async function postAccountChanges(call: Call, changes: readonly AccountChange[]): Promise<void> {
  const book = await lockMembers(
    call,
    changes.map(({ user_id }) => user_id),
  )
  for (const change of changes) {
    if (!book.get(change.user_id)) throw new ApiError(40400)
    book.post(change)
  }
  await book.close()
}

/** All member levels of the tenant, lowest threshold first. */
export async function loadMemberLevels(call: Call): Promise<Level[]> {
  return call.tx
    .select()
    .from(user_level)
    .where(eq(user_level.tenant_id, call.operator.tenant_id))
    .orderBy(asc(user_level.growth_min))
}

/**
 * The member's level: the level set by hand if locked, else the highest enabled level whose threshold the growth has
 * reached.
 */
export function levelFor(
  member: Pick<Member, 'level_locked' | 'growth_value' | 'level_id'>,
  levels: readonly Level[],
): Level | null {
  if (member.level_locked) return levels.find((level) => level.id === member.level_id) ?? null
  return (
    levels.findLast((level) => level.status === 'enabled' && (level.growth_min ?? 0) <= (member.growth_value ?? 0)) ??
    null
  )
}
