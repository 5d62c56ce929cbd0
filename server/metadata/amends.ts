/** Field of a new version of a document with the id of the version that it amends. */
export const AMENDS = 'amends_id'
/** Transition of the operator that makes a new version of a document. */
export const AMEND = 'amend'
/** Transition of the engine that takes back what the amended version posted. */
export const SUPERSEDE = 'supersede'
