import { inOrder, inThing, type Case } from '../case'

/** Unique fields and unique sets that the database cannot hold. */
export const UNIQUENESS_CASES: readonly Case[] = [
  inThing(
    'unique together with an unknown field',
    'unique: true',
    'unique: [thing_code, «brand»]',
    'MAN2032',
    /no field "brand"/,
  ),
  inThing(
    'a unique set with an unknown field',
    'access:\n',
    'unique: [{fields: [«thing_cod»], when: "price > 1.0"}]\naccess:\n',
    'MAN2032',
    /no field "thing_cod"/,
    /thing_code/,
  ),
  inThing(
    'a condition of uniqueness that depends on the day',
    'access:\n',
    'unique: [{fields: [thing_code], when: «"made_on > today()"»}]\naccess:\n',
    'MAN2130',
    /not today\(\)/,
    /compare them with constants/,
  ),
  inThing(
    'a unique set of a count',
    'access:\n',
    'unique: [[thing_code, «child_count»]]\naccess:\n',
    'MAN2130',
    /"child_count" is a rollup and has no column/,
  ),
  inThing(
    'a condition of uniqueness that reads who saves',
    'access:\n',
    'unique: [{fields: [thing_code], when: «"actor.id == 1"»}]\naccess:\n',
    'MAN2130',
    /not actor/,
  ),
  inOrder(
    'a field of rows that is unique together with another',
    'copy: item.price}',
    'copy: item.price, «unique»: [item_id, price]}',
    'MAN2130',
    /a field of rows is unique by itself/,
    /unique of the table: \[sku_id\]/,
  ),
  inThing(
    'a unique count',
    'by: parent_thing_id}',
    'by: parent_thing_id}, unique: «true»',
    'MAN2130',
    /"child_count" is a rollup and has no column/,
  ),
  inThing(
    'a field that is unique together with a count',
    'unique: true',
    'unique: [thing_code, «child_count»]',
    'MAN2130',
    /"child_count" is a rollup and has no column/,
  ),
  inThing(
    'a field that is unique together with a picture',
    'unique: true',
    'unique: [thing_code, «picture»]',
    'MAN2130',
    /"picture" is of type image/,
  ),
]
