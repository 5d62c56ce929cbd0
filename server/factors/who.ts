/** A member of a company: whose factors are meant. */
export interface Who {
  tenant_id: number
  member_id: number
}
