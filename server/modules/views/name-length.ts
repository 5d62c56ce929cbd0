/**
 * Largest length of the name of a list or a sheet, in characters. `module.entity` has at most 60, and the table of a
 * sheet at most 58, because the table in the database is named after the entity and the sheet, in 60.
 */
export const MAX_LIST_NAME = 120
