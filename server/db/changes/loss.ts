import type { StoredField } from './stored-field'

/** A step of a migration that deletes data, or that leaves rows which violate the manifest. */
export interface Loss {
  /**
   * As `--allow-loss` names it: `supplier.address`, `brand`, `supplier.settlement=prepaid`, `supplier.tax_no:unique`.
   */
  what: string
  /** Describes the loss, as a sentence without a full stop. */
  says: string
  table: string
  /** SQL condition of the affected rows. */
  where: string
  /** Column whose values are shown for the affected rows. */
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
