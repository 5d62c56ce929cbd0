import { type Lock, RACES } from '../lock'

const WORKER = 'server/jobs/worker.ts'
const JOBS = 'tests/server/jobs/two-processes.test.ts'
const POSTGRES = 'tests/server/postgres/postgres.test.ts'

export const PROCESSES: readonly Lock[] = [
  {
    name: 'jobs: row lock on a running job',
    without: [{ file: WORKER, text: "        .for('update', { skipLocked: true })\n" }],
    noticed: { [JOBS]: ['do each job exactly once'] },
  },
  {
    name: 'jobs: skipping jobs that another process runs',
    without: [{ file: WORKER, text: "('update', { skipLocked: true })", instead: "('update')" }],
    noticed: { [JOBS]: ['pass over what another does at this moment'] },
  },
  {
    name: 'jobs: daily jobs planned by two processes',
    without: [{ file: WORKER, text: '.values(rows).onConflictDoNothing()', instead: '.values(rows)' }],
    noticed: { [RACES]: ['plans the daily work once'] },
  },
  {
    name: 'jobs: the same job planned by two processes',
    without: [
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
    noticed: { [RACES]: ['plan the same work once'] },
  },
  {
    name: 'start: migrations',
    without: [{ file: 'server/db/migrate.ts', text: "if (database.engine === 'postgres')", instead: 'if (!database)' }],
    noticed: { [POSTGRES]: [] },
  },
  {
    name: 'start: the demo company',
    without: [
      {
        file: 'server/demo/seed.ts',
        text: '    await queueForCompanies(tx)\n',
      },
    ],
    noticed: { [POSTGRES]: [] },
  },
  {
    name: 'start: menus that are missing',
    without: [{ file: 'server/modules/menu-rows.ts', text: '      .onConflictDoNothing()\n' }],
    noticed: { [RACES]: ['adds a missing menu once'] },
  },
  {
    name: 'start: the sample row of a company',
    without: [{ file: 'server/modules/samples/rows.ts', text: "    await queueFor(tx, 0, 'samples')\n" }],
    noticed: { [RACES]: ['gives a company its sample row once'] },
  },
  {
    name: 'start: the data folder',
    without: [{ file: 'server/db/lock.ts', text: "openSync(path, 'wx')", instead: "openSync(path, 'w')" }],
    noticed: {
      'tests/server/db/lock.test.ts': ['refuses a second taker while the first lives, naming folder and process'],
    },
  },
]
