/*
 * Stands in for @rc-component/tree in the table of the built console (scripts/imports/imports-plugin.mjs): the functions
 * that the choice of rows needs, without the tree.
 */
export { arrAdd, arrDel } from '@rc-component/tree/es/util.js'
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil.js'
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil.js'
