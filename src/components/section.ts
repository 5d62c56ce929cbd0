/**
 * A card of a form: header fields, or the rows of a child table. Its title is the translation
 * `<entity>:sections.<key>`.
 */
export type Section<T> = {
  key: string
  /** Tab of the card, titled `<entity>:tabs.<tab>`. Cards without a tab stand above the tabs. */
  tab?: string
  /** The title folds the card away; the card begins open or closed. */
  fold?: 'open' | 'closed'
} & ({ fields: readonly (keyof T & string)[] } | { table: keyof T & string; columns: readonly string[] })
