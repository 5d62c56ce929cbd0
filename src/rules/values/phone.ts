/**
 * A Chinese mobile number as it is stored: without the code of the country, spaces and hyphens, so that `+86 138-0000-5678`
 * is `13800005678`. One number is then one text, so that it identifies one member. Other texts are returned unchanged.
 */
export function withoutOwnCode(text: string): string {
  const [, own] = /^(?:(?:\+|00)86)?(1[3-9]\d{9})$/.exec(text.replaceAll(/[\s-]/g, '')) ?? []
  return own ?? text
}
