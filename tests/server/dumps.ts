/*
 * Environment variables of the test databases, set by the global setup of the run (setup.ts): the URL of the PostgreSQL
 * server that all test files share, the data folder that it was started from, and the dumps that embedded databases are
 * opened from: with all migrations, and without any table.
 */
export const SHARED_URL = 'BACKSTOCK_TEST_POSTGRES'
export const CLUSTER_FOLDER = 'BACKSTOCK_TEST_POSTGRES_FOLDER'
export const EMPTY_DUMP = 'BACKSTOCK_EMPTY_DUMP'
export const BARE_DUMP = 'BACKSTOCK_BARE_DUMP'

/**
 * Names of the databases on the shared server that new databases are copied from: without any table, with all
 * migrations, with the demo company.
 */
export const TEMPLATES = { bare: 'template0', empty: 'empty', demo: 'demo' } as const
