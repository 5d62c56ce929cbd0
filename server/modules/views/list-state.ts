import * as z from 'zod'
import { areUnique, MAX_COLUMNS, MAX_WIDTH, MIN_WIDTH, PAGE_SIZES } from '../../../src/rules/layout-limits'

/** Largest length of a view or a layout as JSON, in characters: MAX_COLUMNS columns with the longest names fit. */
const MAX_LENGTH = 24_000
/** Largest length of the name of a field. */
const MAX_NAME = 63
/** Largest length of the order of rows, in characters. */
const MAX_SORT = 1000

const isShort = (state: object) => JSON.stringify(state).length <= MAX_LENGTH

/** The fields of an order of rows. A field that is named twice is refused here, because the list refuses it. */
const sortedFields = (sort: string) =>
  sort
    .split(',')
    .map((term) => term.trim().replace(/^-/, ''))
    .filter(Boolean)

const column = z.strictObject({
  name: z.string().max(MAX_NAME),
  shown: z.boolean(),
  width: z.number().min(MIN_WIDTH).max(MAX_WIDTH).optional(),
})
const layoutFields = {
  columns: z
    .array(column)
    .max(MAX_COLUMNS)
    .refine((columns) => areUnique(columns.map(({ name }) => name)))
    .optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
  pageSize: z.literal(PAGE_SIZES).optional(),
  sort: z
    .string()
    .max(MAX_SORT)
    .refine((sort) => areUnique(sortedFields(sort)))
    .optional(),
}

/** Columns in their order, density, page size and order of rows of a list; absent parts are those of the manifest. */
export const layoutState = z.strictObject(layoutFields).refine(isShort)
export type LayoutState = z.infer<typeof layoutState>

/** The state of a list that a view stores: a layout with filters, order and search, which only the console reads. */
export const listState = z.looseObject(layoutFields).refine(isShort)

/**
 * Parts of a layout that a browser has changed: `density`, `pageSize`, `sort` of the rows, `order` of the columns, or
 * `columns.<name>`.
 */
export const layoutParts = z.array(z.string().max('columns.'.length + MAX_NAME)).max(MAX_COLUMNS + 4)

/**
 * Merges the changed parts of `mine` into the stored layout, so that two browsers that change different parts both keep
 * their change. A column that only one side has is taken over. When the whole is more than may be stored, as after many
 * renamed columns, `mine` replaces it.
 */
export function mergeLayouts(stored: LayoutState, mine: LayoutState, changed: readonly string[]): LayoutState {
  const isMine = new Set(changed)
  const columns = mergeColumns(stored.columns ?? [], mine.columns ?? [], isMine)
  const density = isMine.has('density') ? mine.density : stored.density
  const pageSize = isMine.has('pageSize') ? mine.pageSize : stored.pageSize
  const sort = isMine.has('sort') ? mine.sort : stored.sort
  const merged = {
    ...(columns.length > 0 && { columns }),
    ...(density !== undefined && { density }),
    ...(pageSize !== undefined && { pageSize }),
    ...(sort !== undefined && { sort }),
  }
  return layoutState.safeParse(merged).success ? merged : mine
}

type Columns = NonNullable<LayoutState['columns']>

function mergeColumns(stored: Columns, mine: Columns, isMine: ReadonlySet<string>): Columns {
  if (stored.length === 0) return mine
  const [first, second] = isMine.has('order') ? [mine, stored] : [stored, mine]
  const names = new Set([...first, ...second].map(({ name }) => name))
  const columnOf = (columns: Columns, name: string) => columns.find((candidate) => candidate.name === name)
  return [...names].flatMap((name) => {
    const own = columnOf(mine, name)
    const kept = columnOf(stored, name)
    return (isMine.has(`columns.${name}`) ? (own ?? kept) : (kept ?? own)) ?? []
  })
}
