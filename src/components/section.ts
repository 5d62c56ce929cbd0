/** A card of a form: header fields, or the rows of a child table with the columns of its sheet. Title at `<entity>:sections.<key>`. */
export type Section<T> =
  | { key: string; fields: readonly (keyof T & string)[] }
  | { key: string; table: keyof T & string; columns: readonly string[] }
