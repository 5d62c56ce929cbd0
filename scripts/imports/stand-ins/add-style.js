/** The sheets of antd's components in the page, in their order. */
const sheets = []

/**
 * Adds the CSS of an antd component, which scripts/imports/styles-plugin.mjs computed during the build, to the page. As
 * with antd itself, the style sheet comes before those of the console, and `priority` orders the sheets of antd. antd's
 * own function does the same, but looks through the whole head of the page for each of about a hundred sheets.
 */
export function addStyle(name, css, priority) {
  if (sheets.some((sheet) => sheet.dataset.cssHash === name)) return
  const sheet = document.createElement('style')
  // The attributes by which antd finds the place of what it adds itself.
  sheet.dataset.rcOrder = 'prependQueue'
  sheet.dataset.rcPriority = priority
  sheet.dataset.cssHash = name
  sheet.textContent = css
  const at = sheets.findLastIndex(({ dataset }) => Number(dataset.rcPriority) <= priority)
  if (at < 0) document.head.prepend(sheet)
  else sheets[at].after(sheet)
  sheets.splice(at + 1, 0, sheet)
}
