/*
 * Environment variables that name the dumps which test databases are opened from. The global setup of the run sets them,
 * so that no worker has to load the schema and the demo company only to learn where the dumps are.
 */
export const EMPTY_DUMP = 'BACKSTOCK_EMPTY_DUMP'
export const SEEDED_DUMP = 'BACKSTOCK_SEEDED_DUMP'
