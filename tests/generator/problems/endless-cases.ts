import { type Case, inOrder, inThing } from './case'

/* What would never end or has no result: patterns that run for ever, circles, a division by zero. */
export const ENDLESS_CASES: Case[] = [
  inThing(
    'a pattern that runs for ever',
    'max_length: 40',
    'max_length: 40\n    pattern: «"^(a+)+$"»',
    'MAN2024',
    /takes too long/,
    /a repetition must not contain/,
  ),
  inOrder(
    'a pattern that runs for ever at a field of a mixin',
    '  wanted_date:',
    '  remark: {pattern: «"^(a+)+$"»}\n  wanted_date:',
    'MAN2024',
    /takes too long/,
  ),
  inThing(
    'a pattern with equal alternatives',
    'max_length: 40',
    'max_length: 40\n    pattern: «"^(a|a)*b$"»',
    'MAN2024',
    /takes too long/,
  ),
  inThing(
    'a lookahead that runs for ever',
    'max_length: 40',
    'max_length: 40\n    pattern: «"^(?=.*[0-9])(?=(a+)+$)[^ ]+$"»',
    'MAN2024',
    /takes too long/,
  ),
  inThing(
    'a pattern with a backreference that runs for ever',
    'max_length: 40',
    'max_length: 40\n    pattern: «"^(a)\\\\1(b+)+$"»',
    'MAN2024',
    /takes too long/,
  ),
  inThing(
    'defaults in a circle',
    '  picture: {',
    '  one_qty: {label: {zh: 甲, en: One}, type: quantity, default: «two_qty»}\n  two_qty: {label: {zh: 乙, en: Two}, type: quantity, default: one_qty}\n  picture: {',
    'MAN2041',
    /one_qty → two_qty → one_qty/,
  ),
  inThing(
    'a division by zero',
    '  picture: {',
    '  part: {label: {zh: 份, en: Part}, type: quantity, compute: "round_quantity(weight / «0»)"}\n  picture: {',
    'MAN3018',
    /divides by zero/,
  ),
  inThing(
    'entities that require each other',
    'type: ref, ref: thing, filter',
    'type: ref, ref: thing, required: «true», filter',
    'MAN2121',
    /thing requires thing/,
    /optional/,
  ),
  inThing(
    'entities that require each other by a list of references',
    '  picture: {',
    '  parts: {label: {zh: 组成, en: Parts}, type: refs, ref: thing, required: «true»}\n  picture: {',
    'MAN2121',
    /thing requires thing/,
  ),
  inOrder(
    'a row that is required and requires a document of its own kind',
    'item_id: {label: {zh: 物品, en: Item}, type: ref, ref: thing, required: true}',
    'item_id: {label: {zh: 物品, en: Item}, type: ref, ref: thing, required: true}\n    earlier_id: {label: {zh: 前单, en: Earlier}, type: ref, ref: order, required: «true»}',
    'MAN2121',
    /order requires order/,
  ),
]
