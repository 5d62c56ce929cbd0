import { expect, it } from 'vitest'
import { readConfiguration } from '../../../server/configuration/configuration'
import { explainStart } from '../../../server/configuration/explain'
import { MigrationFailed } from '../../../server/db/migrate'
import { StatementFailed } from '../../../server/db/script'

function cureOf(code: string, message: string): string {
  const cause = Object.assign(new Error(message), { code })
  const failed = new StatementFailed('create table x (id bigint)', { position: 2, count: 3 }, cause)
  const explained = explainStart(new MigrationFailed('20261128-forms', failed), readConfiguration({}, false)) as Error
  return JSON.stringify({ ...explained, message: explained.message })
}

it('a migration that fails for too few locks names the setting of PostgreSQL, any other failure the rows to correct', () => {
  expect(cureOf('53200', 'out of shared memory')).toMatch(/max_locks_per_transaction.*start again/)
  expect(cureOf('53200', 'out of shared memory')).not.toContain('rows')
  expect(cureOf('53200', 'out of memory')).not.toContain('max_locks')
  expect(cureOf('23505', 'duplicate key')).toContain('Correct the rows')
})
