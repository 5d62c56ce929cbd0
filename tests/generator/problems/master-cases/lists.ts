import { inThing, type Case } from '../case'

/** Columns, filters, sort orders, tabs, sums and search of a list. */
export const LIST_CASES: readonly Case[] = [
  inThing(
    'a column for an unknown field',
    'columns: [thing_code, thing_name,',
    'columns: [thing_code, «thing_nam»,',
    'MAN2070',
    /"thing_nam" is not a field/,
    /did you mean "thing_name"\?/,
  ),
  inThing(
    'a column given twice',
    'columns: [thing_code, thing_name,',
    'columns: [thing_code, thing_name, «thing_name»,',
    'MAN2072',
    /listed twice/,
  ),
  inThing(
    'a field beside another of the same column, given twice',
    'columns: [thing_code, thing_name,',
    'columns: [thing_code, {field: thing_name, or: [«thing_code»]},',
    'MAN2072',
    /listed twice/,
  ),
  inThing(
    'a column shared by a price and a size',
    'columns: [thing_code, thing_name, size, price,',
    'columns: [thing_code, thing_name, {field: price, or: [«size»]},',
    'MAN2071',
    /size cannot share a column with price/,
    /of type enum/,
  ),
  inThing(
    'a filter on a field that cannot be filtered',
    'filters: [thing_name, size, status]',
    'filters: [thing_name, «picture», status]',
    'MAN2071',
    /cannot be filtered by picture/,
  ),
  inThing(
    'a filter on a rollup',
    'filters: [thing_name, size, status]',
    'filters: [thing_name, «child_count», status]',
    'MAN2071',
    /cannot be filtered by child_count/,
    /counted/,
  ),
  inThing(
    'nonzero of a text',
    'filters: [thing_name, size',
    'filters: [{field: «thing_name», as: nonzero}, size',
    'MAN2071',
    /for numbers/,
  ),
  inThing(
    'sorting by a rollup',
    'allow: [thing_code, price]',
    'allow: [thing_code, «child_count»]',
    'MAN2071',
    /cannot be sorted/,
  ),
  inThing('tabs of a text', 'tabs: size', 'tabs: «thing_name»', 'MAN2071', /tabs need an enum/),
  inThing('a sum of a text', 'sums: [price]', 'sums: [«thing_name»]', 'MAN2071', /cannot be summed/),
  inThing(
    'a search in a number',
    'search: [thing_code, thing_name]',
    'search: [thing_code, «price»]',
    'MAN2071',
    /cannot search price/,
  ),
]
