import { StartRefused } from './exit-codes'

/** From this day on no version starts with a short key any more. */
export const SHORT_KEY_UNTIL = '2027-12-31'

/**
 * What becomes of a SECRET_KEY of fewer than 16 characters. Earlier versions took any key, and secrets of an existing database
 * are sealed with it: to refuse the start would stop a company that cannot read its own secrets with any other key. Returns the
 * warning for such a database. Throws StartRefused for a new one, which loses nothing by another key, and after SHORT_KEY_UNTIL.
 */
export function judgeShortKey({ isNew, today }: { isNew: boolean; today: string }): string {
  const what = 'SECRET_KEY must have 16 characters or more.'
  if (isNew || today > SHORT_KEY_UNTIL) throw new StartRefused('SECRET_KEY', what)
  return `SECRET_KEY has fewer than 16 characters: whoever gets a copy of the database can guess it. Until ${SHORT_KEY_UNTIL} this is a warning, then the server will not start. docs/operate.md says how to change it ("Change SECRET_KEY").`
}
