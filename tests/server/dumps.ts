/*
 * Environment variables with the paths of the dumps that test databases are opened from. The global setup of the run
 * sets both variables, so that no worker has to load the schema and the demo company only to find the dumps.
 */
export const EMPTY_DUMP = 'BACKSTOCK_EMPTY_DUMP'
export const SEEDED_DUMP = 'BACKSTOCK_SEEDED_DUMP'
