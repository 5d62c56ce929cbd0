/** Exit codes of the server with their meaning and cure. docs/operate.md prints this table. */
export const EXITS = {
  done: { code: 0, meaning: 'Stopped as asked.', cure: 'None needed.' },
  crashed: {
    code: 1,
    meaning: 'A fault of the program.',
    cure: 'Read the last lines of the log and report them (SECURITY.md says where).',
  },
  PORT: { code: 20, meaning: '`PORT` is not a port.', cure: 'A number from 1 to 65535.' },
  HOST: {
    code: 21,
    meaning: '`HOST` is not an address of this machine.',
    cure: '`127.0.0.1` for this machine only, `0.0.0.0` for every network.',
  },
  DATABASE_URL: {
    code: 22,
    meaning: '`DATABASE_URL` is not the address of a PostgreSQL database.',
    cure: '`postgres://role:password@host:5432/database`; percent-encode special characters of the password.',
  },
  SECRET_KEY: {
    code: 23,
    meaning: '`SECRET_KEY` is empty or too short, or there is none and no folder to keep a key in.',
    cure: '`openssl rand -base64 32` makes one; every process of a database gets the same.',
  },
  METRICS: {
    code: 24,
    meaning: '`METRICS_PORT`, `METRICS_HOST` or `METRICS_TOKEN` cannot be used.',
    cure: 'A free port other than `PORT`; a token of 16 characters or more.',
  },
  DATA_DIR: {
    code: 25,
    meaning: '`DATA_DIR` is not a folder that this user may write to.',
    cure: 'Another folder, or give this one to the user that runs the program.',
  },
  CONSOLE_DIR: {
    code: 26,
    meaning: '`CONSOLE_DIR` holds no built console.',
    cure: '`npm run build` writes one to `dist`.',
  },
  setting: {
    code: 27,
    meaning: 'Another setting has an invalid value.',
    cure: 'The message names the setting and its possible values.',
  },
  demoPassword: {
    code: 28,
    meaning: 'The demo company still has the password that everybody knows, and others can reach the server.',
    cure: 'Start with another `DATA_DIR` or database; or change the passwords on this machine first (`HOST=127.0.0.1`, no `BEHIND_PROXY`); or set `DEMO=on`.',
  },
  demo: {
    code: 29,
    meaning: 'The demo company, a retail chain, does not fit the manifest of this product.',
    cure: 'Start with `DEMO=off` and an empty database: a link is printed whose page makes the first company.',
  },
  portTaken: { code: 30, meaning: 'Another program listens on the port.', cure: 'Stop it, or set another `PORT`.' },
  portForbidden: {
    code: 31,
    meaning: 'This user may not listen on the port.',
    cure: 'A `PORT` of 1024 or more behind a proxy.',
  },
  folderInUse: {
    code: 40,
    meaning: 'Another process has the data folder open.',
    cure: 'Stop that process, or set another `DATA_DIR`.',
  },
  diskFull: { code: 41, meaning: 'The disk of the data folder is full.', cure: 'Make room, then start again.' },
  databaseUnreachable: {
    code: 50,
    meaning: 'Nothing answers at the address of the database.',
    cure: 'Check host and port of `DATABASE_URL`, and that PostgreSQL runs and may be reached from here.',
  },
  databasePassword: {
    code: 51,
    meaning: 'The database refuses the role or its password.',
    cure: 'Check both in `DATABASE_URL`, and `pg_hba.conf` of the database.',
  },
  databaseMissing: {
    code: 52,
    meaning: 'The server has no database of that name.',
    cure: '`createdb --owner <role> <name>`, or correct the name in `DATABASE_URL`.',
  },
  databaseTooOld: {
    code: 53,
    meaning: 'PostgreSQL is older than 15.',
    cure: 'Upgrade it (`pg_upgrade`, or dump and restore).',
  },
  databaseRights: {
    code: 54,
    meaning: 'The role may not create tables or the role `backstock_app`.',
    cure: '`alter role <role> createrole`, and make it the owner of the database.',
  },
  databaseTls: {
    code: 55,
    meaning: 'The database and this program do not agree on TLS.',
    cure: '`?sslmode=require` or `?sslmode=disable` at the end of `DATABASE_URL`; `NODE_EXTRA_CA_CERTS` for your own certificate authority.',
  },
  databaseBusy: {
    code: 56,
    meaning: 'The database accepts no more connections, or is still starting.',
    cure: 'Start again in a moment; raise `max_connections` if it lasts.',
  },
  migrations: {
    code: 57,
    meaning: 'The schema in the database is not one that this version can take over.',
    cure: 'The message names the migration. Restore the backup, or start the version that wrote it.',
  },
} as const satisfies Record<string, { code: number; meaning: string; cure: string }>

export type Exit = keyof typeof EXITS

/**
 * Stops the start with an exit code. The message names the problem and its cure for the administrator of the server.
 */
export class StartRefused extends Error {
  readonly exit: Exit

  constructor(exit: Exit, problem: string, cure: string = EXITS[exit].cure, options?: ErrorOptions) {
    super(`${problem}\n  ${cure.replaceAll('`', '')}`, options)
    this.exit = exit
  }
}
