import { StartRefused } from './exit-codes'

/** Last day (ISO date) on which the server starts with a short key. */
export const SHORT_KEY_UNTIL = '2027-12-31'

/**
 * Decides about a SECRET_KEY of fewer than 16 characters. Earlier versions accepted any key, and the secrets of an
 * existing database are sealed with it, so refusing to start would lock a company out of its own secrets. Returns the
 * warning for an existing database. Throws StartRefused for a new database, and for every database after
 * SHORT_KEY_UNTIL.
 */
export function judgeShortKey({ isNew, today }: { isNew: boolean; today: string }): string {
  const problem = 'SECRET_KEY must have 16 characters or more.'
  if (isNew || today > SHORT_KEY_UNTIL) throw new StartRefused('SECRET_KEY', problem)
  return `SECRET_KEY has fewer than 16 characters: whoever gets a copy of the database can guess it. Until ${SHORT_KEY_UNTIL} this is a warning, then the server will not start. docs/operate.md says how to change it ("Change SECRET_KEY").`
}
