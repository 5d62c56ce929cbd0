/*
 * Stands in for components of antd that belong to one which the console uses, such as `Badge.Ribbon`, in the built console
 * (scripts/imports/imports-plugin.mjs).
 */
export default function LeftOut() {
  throw new Error('this component of antd is left out of the build: scripts/imports/imports-plugin.mjs')
}
