/**
 * A valid barcode matches `^[0-9A-Za-z-]{4,32}$`. Codes of 8, 12 or 13 digits must also have a correct GS1 check digit,
 * unless they start with 2, the range for numbers that a store assigns.
 */
export function isValidBarcode(code: string): boolean {
  if (!/^[0-9A-Za-z-]{4,32}$/.test(code)) return false
  if (!/^(\d{8}|\d{12,13})$/.test(code) || code.startsWith('2')) return true
  return gs1CheckDigit(code.slice(0, -1)) === Number(code.at(-1))
}

/** The check digit of a GS1 number; `body` is the number without that digit. The weights are 3 and 1 from the right. */
export function gs1CheckDigit(body: string): number {
  let sum = 0
  for (let i = 0; i < body.length; i++) sum += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}
