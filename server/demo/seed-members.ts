import { addDays } from '../../src/exact/date'
import type { Tx } from '../db/database'
import { balance_log, growth_log, points_log, user_info } from '../generated/tables'
import { userInfo, userLevel } from '../generated/resources'
import type { Operator } from '../http/call'
import { searchTokens } from '../query/search/search-tokens'
import { TENANT } from './company'
import type { ActionRunner } from './action-runner'
import { FAMILY, GIVEN, LEVELS } from './members'
import type { Random } from './random'

const FIRST_MOBILE = 19_900_010_000

/**
 * Creates the levels, and imports members who registered in the two years before `today`, with opening growth, points
 * and stored value. Returns the member ids. `createdAt` (epoch ms) is the time at which the levels are created.
 */
export async function seedMembers(
  runner: ActionRunner,
  admin: Operator,
  {
    createdAt,
    today,
    count,
    stores,
    random,
  }: { createdAt: number; today: string; count: number; stores: readonly number[]; random: Random },
): Promise<number[]> {
  const levels: { id: number; growth_min: number }[] = []
  for (const [index, level] of LEVELS.entries()) {
    const row = await runner.create(admin, createdAt, userLevel, {
      ...level,
      level_no: index + 1,
      birthday_multiplier: 100 + index * 50,
    })
    levels.push({ id: row.id, growth_min: level.growth_min })
  }
  const people = Array.from({ length: count }, (_, index): Person => {
    const growth = Math.floor(random.logNormal(350, 1.75))
    const registered = addDays(today, -random.int(1, 730))
    return {
      growth,
      points: random.int(0, Math.min(growth, 3_000)),
      storedValue: random.chance(0.12) ? random.int(20, 500) * 100 : 0,
      row: {
        tenant_id: TENANT,
        user_no: `M${String(index + 1).padStart(8, '0')}`,
        mobile: String(FIRST_MOBILE + index),
        nickname: random.pick([...FAMILY]) + random.pick(GIVEN),
        gender: random.pick(['male', 'female', 'female', 'unknown'] as const),
        birthday: random.chance(0.7)
          ? `${random.int(1955, 2006)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`
          : null,
        level_id: levels.findLast((level) => level.growth_min <= growth)?.id ?? null,
        register_store_id: random.pick(stores),
        register_channel: random.pick(['pos', 'pos', 'pos', 'mini_program', 'import'] as const),
        registered_at: Date.parse(
          `${registered}T${twoDigits(random.int(8, 21))}:${twoDigits(random.int(0, 59))}:00+08:00`,
        ),
        status: random.chance(0.005) ? 'frozen' : 'normal',
      },
    }
  })
  const ids: number[] = []
  for (let from = 0; from < people.length; from += 500)
    ids.push(...(await importBatch(runner.tx, people.slice(from, from + 500))))
  return ids
}

interface Person {
  growth: number
  points: number
  /** Stored value in fen. */
  storedValue: number
  row: Omit<typeof user_info.$inferInsert, 'registered_at'> & { registered_at: number }
}

async function importBatch(tx: Tx, people: readonly Person[]): Promise<number[]> {
  const saved = await tx
    .insert(user_info)
    .values(
      people.map(({ row, growth, points, storedValue }) => ({
        ...row,
        ...searchTokens(userInfo, row),
        growth_value: growth,
        points_balance: points,
        stored_balance: storedValue,
        level_locked: false,
        total_spent_amount: 0,
        order_count: 0,
        created_at: row.registered_at,
        updated_at: row.registered_at,
      })),
    )
    .returning({ id: user_info.id })
  /** Log rows with each person's opening balance; none for a balance of 0. */
  const openings = (amount: (person: Person) => number) =>
    people.flatMap((person, index) => {
      const change = amount(person)
      return change === 0
        ? []
        : [
            {
              tenant_id: TENANT,
              user_id: saved[index]?.id,
              change,
              balance_after: change,
              reason: 'opening' as const,
              created_at: person.row.registered_at,
              updated_at: person.row.registered_at,
            },
          ]
    })
  for (const [table, rows] of [
    [growth_log, openings((member) => member.growth)],
    [points_log, openings((member) => member.points)],
    [balance_log, openings((member) => member.storedValue)],
  ] as const)
    if (rows.length > 0) await tx.insert(table).values(rows)
  return saved.map((row) => row.id)
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
