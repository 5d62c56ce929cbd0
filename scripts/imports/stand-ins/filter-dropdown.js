/*
 * Stands in for antd/es/table/hooks/useFilter/FilterDropdown.js in the built console
 * (scripts/imports/imports-plugin.mjs).
 */

/** antd asks for the keys of a column's filters; no column has any. */
export const flattenKeys = () => []

export default function FilterDropdown() {
  throw new Error('filters in the heading of a table are left out of the build: scripts/imports/imports-plugin.mjs')
}
