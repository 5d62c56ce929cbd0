import type { AffectedRows, DevelopmentCount } from './affected-rows'
import type { Loss } from './loss'
import type { Kept } from './planned'

/** What `npm run migration -- … --json` prints; manifest/schema/output.schema.json publishes the shape. */
export interface MigrationJson {
  outcome: 'written' | 'nothing' | 'disagrees' | 'loses'
  /** Path of the SQL file that was written. */
  file: string | null
  statements: readonly string[]
  /** Changes that need no statement. */
  notes: readonly string[]
  /** Columns and tables that stay until a later migration drops them. */
  kept: string[]
  /** Changes with which processes of the previous version do not work. */
  incompatible: readonly string[]
  /** The refused losses, and the commands that keep or give up the data. */
  losses: {
    what: string
    says: string
    rows: AffectedRows | null
    cures: { says: string; command: string; manifest?: string }[]
  }[]
  /** The database in which rows were counted, or why none was; null when no data is lost. */
  development: string | null
}

const NOTHING: MigrationJson = {
  outcome: 'nothing',
  file: null,
  statements: [],
  notes: [],
  kept: [],
  incompatible: [],
  losses: [],
  development: null,
}

export const migrationJson = (
  known: Partial<Omit<MigrationJson, 'kept'>>,
  kept: readonly Kept[] = [],
): MigrationJson => ({
  ...NOTHING,
  ...known,
  kept: kept.map(({ key }) => key),
})

/** The JSON for a migration that was refused because of losses. */
export function lossJson(losses: readonly Loss[], { source, affected }: DevelopmentCount, slug: string): MigrationJson {
  const command = (flags: string) => `npm run migration -- ${slug} ${flags}`
  return migrationJson({
    outcome: 'loses',
    development: source,
    losses: losses.map(({ key, effect, cures }) => ({
      what: key,
      says: effect,
      rows: affected.get(key) ?? null,
      cures: [...cures, { purpose: 'to accept it', flags: `--allow-loss ${key}` }].map(
        ({ flags, purpose, ...cure }) => ({
          says: purpose,
          ...cure,
          command: command(flags),
        }),
      ),
    })),
  })
}
