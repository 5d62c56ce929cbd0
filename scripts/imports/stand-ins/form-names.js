/*
 * Stands in for antd/es/form/hooks/useForm.js in the radio buttons of the built console
 * (scripts/imports/imports-plugin.mjs), which need this function of it only.
 */

/** The name of a field in an antd form as one word. */
export const toNamePathStr = (name) =>
  (Array.isArray(name) ? name : [name]).filter((part) => part !== undefined).join('_')
