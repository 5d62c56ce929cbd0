/**
 * Returns a Chinese mobile number as it is stored: without country code, spaces and hyphens, so that
 * `+86 138-0000-5678` is `13800005678`. Each number is then stored as a single text, so that the number identifies one
 * person. Other texts are returned unchanged.
 */
export function withoutCountryCode(text: string): string {
  const [, own] = /^(?:(?:\+|00)86)?(1[3-9]\d{9})$/.exec(text.replaceAll(/[\s-]/g, '')) ?? []
  return own ?? text
}
