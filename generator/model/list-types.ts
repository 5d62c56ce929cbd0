/* What a list can do with a field, by its type. */

export const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'quantity', 'percent'])
/** Text of one line. */
export const WORDS: ReadonlySet<string> = new Set(['text', 'barcode', 'phone', 'email', 'url'])
export const SEARCHABLE: ReadonlySet<string> = new Set([...WORDS, 'textarea'])
export const NO_FILTER: ReadonlySet<string> = new Set(['image', 'images', 'secret', 'textarea', 'icon'])
export const NO_SORT: ReadonlySet<string> = new Set([...NO_FILTER, 'refs', 'text_list', 'color'])
/** Of these nobody expects a column. */
export const UNLISTED: ReadonlySet<string> = new Set(['images', 'secret', 'textarea'])
