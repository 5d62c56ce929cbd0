/*
 * Stands in for @rc-component/tree in the table of the built console (scripts/imports/imports-plugin.mjs). Each row is
 * chosen on its own (`checkStrictly`), so the choice adds and removes keys and never asks for parents or children.
 */
export const arrAdd = (keys, key) => (keys.includes(key) ? keys : [...keys, key])
export const arrDel = (keys, key) => keys.filter((other) => other !== key)

export const conductCheck = leftOut
export const convertDataToEntities = leftOut

function leftOut() {
  throw new Error('@rc-component/tree is left out of the build: scripts/imports/imports-plugin.mjs')
}
