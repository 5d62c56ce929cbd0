/** What server/boot-check prints: the same as its BootReport, which the generator does not import. */
export interface BootReport {
  findings: BootFinding[]
  /** Entities of which no row could be made, so that showing and saving one was not tried. */
  notMade: { entity: string; message: string }[]
  calls: number
  roles: number
}

export interface BootFinding {
  /** Empty where the program did not come as far as its entities. */
  entity: string
  call: string
  /** Built-in role that called; empty where no call was made. */
  role: string
  field?: string
  /** Code of the answer, 50000 for an unexpected error. */
  code: number
  message: string
}
