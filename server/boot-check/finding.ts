/** The calls that screens make, in the order in which they are tried. */
export type ScreenCall = 'list' | 'summary' | 'export' | 'report' | 'options' | 'new' | 'create' | 'show' | 'save'

/** A call that failed although the manifest passed its checks. */
export interface BootFinding {
  /** Empty when migrating or seeding failed for a reason that lies in no entity. */
  entity: string
  /**
   * `migrate`: the tables could not be created. `company`: a new company could not be seeded. `checks`: its data
   * could not be checked, as a start with the demo company does.
   */
  call: ScreenCall | 'migrate' | 'company' | 'checks'
  /** Code of the built-in role that called; empty where no call was made. */
  role: string
  /** `supplier_id` or `lines.sku_id`; absent when neither the answer nor the error names a field. */
  field?: string
  /** Code of the answer (docs/errors.md); 50000 for an unexpected error. */
  code: number
  message: string
}

/** The result of a boot check. */
export interface BootReport {
  findings: BootFinding[]
  /**
   * Entities whose sample row was refused, with the refusal; showing and saving a row was not tested for these
   * entities.
   */
  notMade: { entity: string; message: string }[]
  /** How many calls were made, and as how many roles. */
  calls: number
  roles: number
  /** How many entities were skipped: those that passed before as they are now, and those of a trusted commit. */
  skipped?: { passed: number; trusted: number }
}
