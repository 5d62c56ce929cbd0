import { inOrder, type Case } from '../case'

const BEFORE = 'states:\n  use: [draft'
const withCapacity = (capacity: string) => `capacity: [${capacity}]\n${BEFORE}`
const inCapacity = (name: string, capacity: string, message: RegExp, hint?: RegExp): Case =>
  inOrder(name, BEFORE, withCapacity(capacity), 'MAN2153', message, hint)

/** Places that rows take over time. */
export const CAPACITY_LINTS: readonly Case[] = [
  inCapacity(
    'a capacity of an unknown field',
    '{size: 2, date: «wanted_on», statuses: [submitted]}',
    /no field "wanted_on"/,
  ),
  inCapacity(
    'a capacity by a field of another type',
    '{size: 2, date: «total_qty», statuses: [submitted]}',
    /total_qty is of type quantity/,
    /type date/,
  ),
  inCapacity('a capacity without a time', '«{size: 2, statuses: [submitted]}»', /does not say when/),
  inCapacity(
    'a size that the referenced entity does not have',
    '{of: thing_id, size: «seats», date: wanted_date, statuses: [submitted]}',
    /thing has no field "seats"/,
  ),
  inCapacity(
    'a size of nothing',
    '{size: «seats», date: wanted_date, statuses: [submitted]}',
    /there is no `of`/,
    /size: 1/,
  ),
  inCapacity(
    'a capacity that no status takes',
    '«{size: 2, date: wanted_date}»',
    /in which statuses/,
    /statuses: \[draft, submitted, approved\]/,
  ),
  inCapacity(
    'a capacity in an unknown status',
    '{size: 2, date: wanted_date, statuses: [«paid»]}',
    /"paid" is not a status/,
  ),
  inCapacity(
    'slots of something else than times',
    '{size: 2, date: wanted_date, statuses: [submitted], slots: «{from: "09:00", until: "12:00", minutes: 30}»}',
    /only times can be offered/,
  ),
]
