/** Thrown when no migration is written. The message tells the developer the reason. */
export class MigrationRefused extends Error {}
