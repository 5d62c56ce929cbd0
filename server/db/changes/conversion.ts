/** The conversion of a column's values to another type. */
export interface Conversion {
  /** SQL expression of the new value. */
  using: string
  /** Statement that must run before the conversion. */
  prepare?: string
  /** SQL condition for rows whose value is lost, wholly or in part; null when the conversion loses nothing. */
  lossCondition: string | null
  /** Describes the effect on values, as the end of a sentence. */
  effect: string
}
