import { inOrder, inRoutes, inThing, type Case } from '../case'

const ordered = (name: string, report: string, ...rest: [code: string, message: RegExp, hint?: RegExp]) =>
  inOrder(
    name,
    'print: {fields: [store_id, thing_id]}',
    `reports: {by_thing: {title: {zh: 统计, en: Figures}, ${report}}}\nprint: {fields: [store_id, thing_id]}`,
    ...rest,
  )
const things = (name: string, report: string, ...rest: [code: string, message: RegExp, hint?: RegExp]) =>
  inThing(name, 'access:', `reports: {by_size: {title: {zh: 统计, en: Figures}, ${report}}}\naccess:`, ...rest)

/** Reports that have no figures, or figures whose rows no list shows. */
export const REPORT_LINTS: readonly Case[] = [
  ordered(
    'a report grouped by a field that does not exist',
    'group: [«thing»], period: biz_date',
    'MAN2070',
    /"thing" is not a field/,
    /thing_id/,
  ),
  things(
    'a report grouped by a text',
    'group: [«thing_name»]',
    'MAN2071',
    /rows cannot be grouped by thing_name, which is of type text/,
  ),
  things('a report grouped twice by the same field', 'group: [size, «size»]', 'MAN2072', /"size" is listed twice/),
  things(
    'a report of an enum by month',
    'group: [{field: size, by: «month»}]',
    'MAN2071',
    /size is of type enum, which has no month/,
  ),
  things(
    'a report grouped by a field that the list cannot filter by',
    'group: [«made_on»]',
    'MAN2132',
    /the list cannot be filtered by made_on/,
    /add made_on to list.filters/,
  ),
  ordered(
    'a report that sums a reference',
    'group: [thing_id], sums: [«thing_id»], period: biz_date',
    'MAN2071',
    /thing_id is of type ref, which has no sum/,
  ),
  things(
    'a report that sums a counted number',
    'group: [size], sums: [«child_count»]',
    'MAN2071',
    /child_count cannot be summed/,
  ),
  ordered(
    'a report over documents of all days',
    'group: [thing_id]',
    'MAN2133',
    /the number of rows of a receipt grows every day/,
    /period: biz_date/,
  ),
  ordered(
    'a report whose period is not a date',
    'group: [thing_id], period: «thing_id»',
    'MAN2071',
    /thing_id is of type ref, which has no days/,
    /period: biz_date/,
  ),
  things(
    'a preset of a report that the enum does not have',
    'group: [status], defaults: {size: «smal»}',
    'MAN2071',
    /"smal" is not a value of size/,
    /small/,
  ),
  things(
    'a preset of a report for a filter that the list does not have',
    'group: [size], defaults: {«weight»: "1..2"}',
    'MAN2070',
    /the list has no filter "weight"/,
  ),
  ordered(
    'a report that opens with a longer period than it allows',
    'group: [thing_id], period: biz_date, defaults: {biz_date: «last_400_days»}',
    'MAN2071',
    /"last_400_days" is not a period of at most 366 days/,
    /last_90_days/,
  ),
  ordered(
    'a report that opens with a period that has no first day',
    'group: [thing_id], period: biz_date, defaults: {biz_date: «"..2026-11-30"»}',
    'MAN2071',
    /"..2026-11-30" is not a period/,
    /last_90_days/,
  ),
  ordered(
    'a preset of a report that is not a row',
    'group: [thing_id], period: biz_date, defaults: {thing_id: «apple»}',
    'MAN2071',
    /"apple" is not an id of thing_id/,
  ),
  {
    ...things(
      'a report that sums pieces and kilograms',
      'group: [size], sums: [«weight»]',
      'MAN2134',
      /the rows state weight in different units/,
      /rows are counted/,
    ),
    also: [['  made_on:', '  unit_name: {label: {zh: 单位, en: Unit}, type: text, max_length: 10}\n  made_on:']],
  },
  inRoutes(
    'settings of a report that does not exist',
    'order: 1}',
    'order: 1, reports: {by_day: «{order: 5}»}}',
    'MAN2083',
    /thing has no report "by_day"/,
  ),
]
