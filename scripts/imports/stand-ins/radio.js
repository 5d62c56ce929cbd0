/* Stands in for antd/es/radio in the table of the built console (scripts/imports/imports-plugin.mjs). */
export default function Radio() {
  throw new Error('antd/es/radio is left out of the build: scripts/imports/imports-plugin.mjs')
}
