/** The member of a company whose factors are read or changed. */
export interface Who {
  tenant_id: number
  member_id: number
}
