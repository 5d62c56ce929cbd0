/* Stands in for the virtual table of @rc-component/table in the built console (scripts/imports/imports-plugin.mjs). */
export const genVirtualTable = () => VirtualTable

export default function VirtualTable() {
  throw new Error('the virtual table is left out of the build: scripts/imports/imports-plugin.mjs')
}
