/** The calls that screens make, in the order in which they are tried. */
export type ScreenCall = 'list' | 'summary' | 'export' | 'options' | 'new' | 'create' | 'show' | 'save'

/** A call that failed although the manifest was accepted. */
export interface Finding {
  /** Empty where the program did not come as far as its entities. */
  entity: string
  /** `migrate` and `company`: the tables, or a new company in them, could not be made. */
  call: ScreenCall | 'migrate' | 'company'
  /** Code of the built-in role that called; empty where no call was made. */
  role: string
  /** `supplier_id` or `lines.sku_id`, where the answer or the error names a field. */
  field?: string
  /** Code of the answer (docs/errors.md); 50000 for an unexpected error. */
  code: number
  message: string
}

/** What a boot check answers. */
export interface BootReport {
  findings: Finding[]
  /** Entities of which no row could be made, with the refusal: their rows were neither shown nor saved. */
  notMade: { entity: string; message: string }[]
  /** How many calls were made, and as how many roles. */
  calls: number
  roles: number
}
