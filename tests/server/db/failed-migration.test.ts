import { expect, it } from 'vitest'
import { readConfiguration } from '../../../server/configuration/configuration'
import { explainStart } from '../../../server/configuration/explain'
import { MigrationFailed } from '../../../server/db/migrate'
import { StatementFailed } from '../../../server/db/script'

function cureOf(code: string, message: string): string {
  const cause = Object.assign(new Error(message), { code })
  const failed = new StatementFailed('create table x (id bigint)', { position: 2, count: 3 }, cause)
  const told = explainStart(new MigrationFailed('20261128-forms', failed), readConfiguration({}, false)) as Error
  return JSON.stringify({ ...told, message: told.message })
}

it('a migration for which PostgreSQL has too few locks is cured by its setting, any other by the rows', () => {
  expect(cureOf('53200', 'out of shared memory')).toMatch(/max_locks_per_transaction.*start again/)
  expect(cureOf('53200', 'out of shared memory')).not.toContain('rows')
  expect(cureOf('53200', 'out of memory')).not.toContain('max_locks')
  expect(cureOf('23505', 'duplicate key')).toContain('Correct the rows')
})
