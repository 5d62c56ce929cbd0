/** Numbers of rows that a page of a list may have. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Smallest and largest width of a column of a list or a sheet, in pixels. */
export const MIN_WIDTH = 56
export const MAX_WIDTH = 640

/** Largest number of columns of a kept layout; no list has as many. */
export const MAX_COLUMNS = 200

/** Whether no two of the names are the same. */
export const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length

/** Most favourite screens that the server stores of an operator; those of former roles are among them. */
export const MAX_STORED_FAVOURITES = 50
