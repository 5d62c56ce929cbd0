import { inOrder, inThing, type Case } from '../case'

/** Scan fields and stations that cannot count. */
export const STATION_LINTS: readonly Case[] = [
  inOrder(
    'a scan into a computed field',
    '  quantity: qty',
    '  quantity: qty\n  scan: {field: «line_amount»}',
    'MAN2124',
    /a scan would write "line_amount", which is computed from other fields/,
    /names a field that users fill/,
  ),
  inOrder(
    'a scan into a field that the server counts',
    '  quantity: qty',
    '  quantity: qty\n  scan: {field: «done_qty»}',
    'MAN2124',
    /a scan would write "done_qty", which nobody may edit/,
    /names a field that users fill/,
  ),
  inOrder(
    'a station that counts a computed field',
    'access:',
    'station: {quantity: «line_amount», scan: [price]}\naccess:',
    'MAN2124',
    /a scan would write "line_amount", which is computed from other fields/,
    /names a field that users fill/,
  ),
  inOrder(
    'a station without rows',
    'access:',
    'station: {table: «boxes», quantity: qty, scan: [price]}\naccess:',
    'MAN2127',
    /there are no rows "boxes" to count/,
  ),
  inOrder(
    'a station that counts a field that is not a quantity',
    'access:',
    'station: {quantity: «item_id», scan: [price]}\naccess:',
    'MAN2127',
    /"item_id" is not a quantity/,
    /belongs to a receipt with an update screen and rows/,
  ),
  inOrder(
    'a station whose rows hold no code',
    'access:',
    'station: «{quantity: qty}»\naccess:',
    'MAN2128',
    /no field of "lines" holds a code to scan/,
    /names fields of the rows that hold a code/,
  ),
  inOrder(
    'a station that counts another field than the form',
    'access:',
    'station: {quantity: «done_qty», scan: [price]}\naccess:',
    'MAN2129',
    /a scan on the form writes "qty"/,
    /quantity: qty/,
  ),
  inThing(
    'a station of a master',
    'access:',
    'station: «{quantity: price}»\naccess:',
    'MAN2127',
    /there are no rows "lines" to count/,
  ),
]
