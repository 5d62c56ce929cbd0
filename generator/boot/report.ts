/** The JSON that server/boot-check prints. Same shape as its own BootReport, which the generator does not import. */
export interface BootReport {
  findings: BootFinding[]
  /** Entities of which no row could be created, so that the `show` and `save` calls were skipped. */
  notMade: { entity: string; message: string }[]
  calls: number
  roles: number
  /** How many entities were skipped: those that passed before as they are now, and those of a trusted commit. */
  skipped?: { passed: number; trusted: number }
}

export interface BootFinding {
  /** Empty when the program failed for a reason that lies in no entity. */
  entity: string
  call: string
  /** Built-in role that made the call; empty when no call was made. */
  role: string
  field?: string
  /** Error code of the response; 50000 for an unexpected error. */
  code: number
  message: string
}
