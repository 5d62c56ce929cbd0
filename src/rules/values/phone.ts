/**
 * A Chinese mobile number with the code of the country as it is stored, without the code: `+8613800005678` →
 * `13800005678`. One number is then one text, so that it identifies one member. Other texts are returned unchanged.
 */
export const withoutOwnCode = (text: string): string => text.replace(/^\+86(?=1[3-9]\d{9}$)/, '')
