/*
 * Environment variables of the test databases, set by the global setup of the run (setup.ts): the URL of the PostgreSQL server
 * that all test files share, and the path of the dump that embedded databases are opened from.
 */
export const SHARED_URL = 'BACKSTOCK_TEST_POSTGRES'
export const EMPTY_DUMP = 'BACKSTOCK_EMPTY_DUMP'

/** Names of the databases on the shared server that new databases are copied from. */
export const TEMPLATES = { empty: 'empty', demo: 'demo' } as const
