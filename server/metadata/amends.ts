/** Field of a new version of a document with the id of the version that it amends. */
export const AMENDS = 'amends_id'
