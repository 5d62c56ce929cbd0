/* Field types by what a list can do with them: search, filter, sort, show a column. */

/** Numbers that a list or a rollup can sum, and that a list can filter by zero or not; a rating is none of them. */
export const SUMMABLE_TYPES: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'money',
  'quantity',
  'percent',
  'duration',
])
/** Types that hold a single line of text. */
export const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'barcode', 'phone', 'email', 'url'])
export const SEARCHABLE_TYPES: ReadonlySet<string> = new Set([...TEXT_TYPES, 'textarea'])
export const UNFILTERABLE_TYPES: ReadonlySet<string> = new Set([
  'image',
  'images',
  'secret',
  'textarea',
  'rich_text',
  'json',
  'code',
  'signature',
  'location',
  'icon',
])
export const UNSORTABLE_TYPES: ReadonlySet<string> = new Set([...UNFILTERABLE_TYPES, 'refs', 'text_list', 'color'])
/** Types that the commands for a new entity or a new field do not add to a list. */
export const UNLISTED_TYPES: ReadonlySet<string> = new Set([
  'images',
  'secret',
  'textarea',
  'rich_text',
  'json',
  'code',
  'signature',
  'location',
])
