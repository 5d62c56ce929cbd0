import { updateCSS } from '@rc-component/util/es/Dom/dynamicCSS'

/**
 * Adds the CSS of an antd component, which scripts/imports/styles-plugin.mjs computed during the build, to the page. As
 * with antd itself, the style sheet comes before those of the console, and `priority` orders the sheets of antd.
 */
export const addStyle = (name, css, priority) =>
  void updateCSS(css, name, { mark: 'data-css-hash', prepend: 'queue', priority })
