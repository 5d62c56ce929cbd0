import type { Invariant } from '../invariant'

const ACCOUNTS = [
  ['points_log', 'points_balance'],
  ['growth_log', 'growth_value'],
  ['balance_log', 'stored_balance'],
] as const

/** Members' accounts and levels. */
export const members: readonly Invariant[] = [
  ...ACCOUNTS.flatMap(([log, column]) => [
    {
      code: 'INV-35',
      condition: `${column} is what ${log} adds up to, and never below zero`,
      sql: `select u.id, u.${column}, l.sum from user_info u
        join lateral (select coalesce(sum(change), 0) as sum from ${log} where user_id = u.id) l on true
        where u.${column} <> l.sum or u.${column} < 0`,
    },
    {
      code: 'INV-35',
      condition: `each row of ${log} goes on from the one before`,
      sql: `select * from (select id, user_id, change, balance_after,
          coalesce(lag(balance_after) over (partition by user_id order by id), 0) as before from ${log}) steps
        where balance_after <> before + change`,
    },
  ]),
  {
    code: 'INV-36',
    condition: 'a member has the highest level that their growth reaches, unless it was set by hand',
    sql: `select u.id, u.growth_value, u.level_id from user_info u
      where not u.level_locked and not exists (select from job where kind = 'member_levels')
        and u.level_id is distinct from (select id from user_level
          where status = 'enabled' and growth_min <= u.growth_value order by growth_min desc, level_no desc limit 1)`,
  },
  {
    code: 'INV-36',
    condition: 'a higher level asks for more growth',
    sql: `select a.id, b.id as higher from user_level a join user_level b on b.level_no > a.level_no and b.growth_min <= a.growth_min`,
  },
]
