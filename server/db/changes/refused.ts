/** A migration that is not written, with the reason in words. */
export class MigrationRefused extends Error {}
