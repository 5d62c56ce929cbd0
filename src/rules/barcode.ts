/**
 * `^[0-9A-Za-z-]{4,32}$`; codes of 8, 12 or 13 digits must pass the GS1 check digit unless they start with 2,
 * the range that shops number themselves.
 */
export function barcodeIsValid(code: string): boolean {
  if (!/^[0-9A-Za-z-]{4,32}$/.test(code)) return false
  if (!/^(\d{8}|\d{12,13})$/.test(code) || code.startsWith('2')) return true
  return gs1CheckDigit(code.slice(0, -1)) === Number(code.at(-1))
}

/** Check digit of a GS1 number given without it: weights 3 and 1 from the right. */
export function gs1CheckDigit(body: string): number {
  let sum = 0
  for (let i = 0; i < body.length; i++) sum += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}
