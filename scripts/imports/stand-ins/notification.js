/* Stands in for antd/es/notification/useNotification.js in the built console (scripts/imports/imports-plugin.mjs). */
function refuse() {
  throw new Error('notifications are left out of the build: scripts/imports/imports-plugin.mjs')
}
const api = { open: refuse, success: refuse, info: refuse, warning: refuse, error: refuse, destroy: refuse }

/** Returns the calls of antd's notifications, which throw, and no element to hold them. */
export default function useNotification() {
  return [api, null]
}
