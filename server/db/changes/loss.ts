import type { StoredField } from './stored-field'

/** A step of a migration that deletes data, or that leaves rows which violate the manifest. */
export interface Loss {
  /**
   * As `--allow-loss` names it: `supplier.address`, `brand`, `supplier.settlement=prepaid`, `supplier.tax_no:unique`.
   */
  key: string
  /** What happens to the data, as a sentence without a full stop. */
  effect: string
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
  /** When the flags are the right ones, such as `if supplier.address is its new name`. */
  purpose: string
  flags: string
  /** The key of the field in the manifest that does the same as the flags; absent where there is no such key. */
  manifest?: string
}
