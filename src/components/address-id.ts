/** The id of a row in an address; null for a text that is none. */
export function addressId(text: string | null): number | null {
  const id = text === null || text === '' ? NaN : Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
