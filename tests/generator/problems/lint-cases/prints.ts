import { inOrder, inThing, type Case } from '../case'

/** Layouts of printed documents that cannot be printed. */
export const PRINT_LINTS: readonly Case[] = [
  inOrder(
    'a printed field that does not exist',
    'print: {fields: [store_id, thing_id]}',
    'print: {fields: [store_id, «thing_ids»]}',
    'MAN2070',
    /"thing_ids" is not a field/,
    /thing_id/,
  ),
  inThing(
    'a printed picture',
    'access:',
    'print: {fields: [thing_code, «picture»]}\naccess:',
    'MAN2071',
    /"picture" is of type image, which is not printed/,
  ),
  inOrder(
    'a field that is printed twice',
    'print: {fields: [store_id, thing_id]}',
    'print: {fields: [store_id, thing_id, «store_id»]}',
    'MAN2072',
    /"store_id" is listed twice/,
  ),
  inOrder(
    'a printed table that does not exist',
    'print: {fields: [store_id, thing_id]}',
    'print: {tables: {«line»: {}}}',
    'MAN2070',
    /there is no table "line"/,
    /lines/,
  ),
  inOrder(
    'a printed column that does not exist',
    'print: {fields: [store_id, thing_id]}',
    'print: {tables: {lines: {columns: [item_id, «qtty»]}}}',
    'MAN2070',
    /"qtty" is not a field/,
    /qty/,
  ),
  inOrder(
    'a total of a column that is not printed',
    'print: {fields: [store_id, thing_id]}',
    'print: {tables: {lines: {columns: [item_id, qty], sums: [«price»]}}}',
    'MAN2070',
    /"price" is not a printed column/,
  ),
  inOrder(
    'a total of a reference',
    'print: {fields: [store_id, thing_id]}',
    'print: {tables: {lines: {columns: [item_id, qty], sums: [«item_id»]}}}',
    'MAN2071',
    /"item_id" is of type ref, which has no total/,
  ),
  inOrder(
    'a signature of a person whom no field names',
    'print: {fields: [store_id, thing_id]}',
    'print: {signatures: {maker: {label: {zh: 制单, en: Made by}, by: «maker_id»}}}',
    'MAN2070',
    /"maker_id" is not a field/,
  ),
]
