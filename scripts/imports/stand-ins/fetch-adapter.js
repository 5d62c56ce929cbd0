/* Stands in for axios/lib/adapters/fetch.js in the built console (scripts/imports/imports-plugin.mjs). */

/** Tells axios that this browser has no adapter on `fetch`, so that it takes the next one. */
export const getFetch = () => false
