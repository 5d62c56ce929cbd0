import type { StoredField } from './stored-fields'

/** A step of a migration after which something is no longer there, or after which rows are not as the manifest wants them. */
export interface Loss {
  /** As `--allow-loss` names it: `supplier.address`, `brand`, `supplier.settlement=prepaid`, `supplier.tax_no:unique`. */
  what: string
  /** What happens, as a sentence without its full stop. */
  says: string
  table: string
  /** SQL condition of the rows that it concerns. */
  where: string
  /** Column whose values are shown of these rows. */
  column?: string
  field?: StoredField
  /** Flags that keep the data, each with what it means. */
  cures: readonly Cure[]
}

export interface Cure {
  says: string
  flags: string
  /** The same as a line of the field in the manifest, where the language has one. */
  manifest?: string
}
