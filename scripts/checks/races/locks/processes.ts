import { type Lock, RACES } from '../lock'

const WORKER = 'server/jobs/worker.ts'
const JOBS = 'tests/server/jobs/two-processes.test.ts'
const POSTGRES = 'tests/server/postgres/postgres.test.ts'

/**
 * Locks between server processes: background jobs and the start of a server. `npm run check:races` removes one lock at
 * a time by its `edits` and expects the tests in `mustFail` to fail. An empty list of tests: the setup of the file
 * fails before its first test.
 */
export const PROCESSES: readonly Lock[] = [
  {
    name: 'jobs: row lock on a running job',
    edits: [{ file: WORKER, text: "        .for('update', { skipLocked: true })\n" }],
    mustFail: { [JOBS]: ['run each job exactly once'] },
  },
  {
    name: 'jobs: skipping jobs that another process runs',
    edits: [{ file: WORKER, text: "('update', { skipLocked: true })", replacement: "('update')" }],
    mustFail: { [JOBS]: ['skip a job that another process is running'] },
  },
  {
    name: 'jobs: daily jobs planned by two processes',
    edits: [{ file: WORKER, text: '.values(rows).onConflictDoNothing()', replacement: '.values(rows)' }],
    mustFail: { [RACES]: ['plan the daily jobs once'] },
  },
  {
    name: 'jobs: the same job planned by two processes',
    edits: [
      {
        file: 'server/jobs/plan.ts',
        text: `    .onConflictDoUpdate({
      target: [job.tenant_id, job.kind, job.key],
      set: { due_at, payload: payload ?? null, tries: 0, last_error: null },
      setWhere: sql\`\${job.due_at} <> \${due_at}\`,
    })
`,
      },
    ],
    mustFail: { [RACES]: ['plan the same job once'] },
  },
  {
    name: 'start: migrations',
    edits: [
      { file: 'server/db/migrate.ts', text: "if (database.engine === 'postgres')", replacement: 'if (!database)' },
    ],
    mustFail: { [POSTGRES]: [] },
  },
  {
    name: 'start: the demo company',
    edits: [
      {
        file: 'server/demo/seed.ts',
        text: '    await lockCompanies(tx)\n',
      },
    ],
    mustFail: { [POSTGRES]: [] },
  },
  {
    name: 'start: missing menu rows',
    edits: [{ file: 'server/modules/menu-rows.ts', text: '      .onConflictDoNothing()\n' }],
    mustFail: { [RACES]: ['add a missing menu entry once'] },
  },
  {
    name: 'start: the sample row of a company',
    edits: [{ file: 'server/modules/samples/rows.ts', text: "    await advisoryLock(tx, 0, 'samples')\n" }],
    mustFail: { [RACES]: ['give a company its sample row once'] },
  },
  {
    name: 'start: the data folder',
    edits: [{ file: 'server/db/lock.ts', text: "openSync(path, 'wx')", replacement: "openSync(path, 'w')" }],
    mustFail: {
      'tests/server/db/lock.test.ts': ['refuses a second process while the first one runs, naming folder and process'],
    },
  },
]
