/**
 * Characters of a region: a code of at most 12 digits, or a name in a product without Chinese. Both have the same
 * column, so that a product changes its languages without a migration.
 */
export const REGION_LENGTH = 60

/** Default maximum length in characters, by field type; types that hold no text are absent. */
export const DEFAULT_LENGTHS: Readonly<Record<string, number>> = {
  text: 50,
  textarea: 200,
  phone: 20,
  email: 64,
  url: 255,
  barcode: 32,
  json: 4000,
  code: 4000,
  location: 24,
  secret: 255,
  region: REGION_LENGTH,
  color: 7,
  icon: 50,
  image: 64,
  date: 10,
  time: 5,
  enum: 40,
}

/** The most characters that a field can hold; undefined for a field that holds no text, or a text of any length. */
export function textLengthOf(raw: { type: string; max_length?: number | undefined }): number | undefined {
  if (raw.type === 'rich_text' || raw.type === 'signature') return undefined
  return raw.type === 'secret' ? DEFAULT_LENGTHS.secret : (raw.max_length ?? DEFAULT_LENGTHS[raw.type])
}
