import { updateCSS } from '@rc-component/util/es/Dom/dynamicCSS'

/** Writes the CSS of a component into the page where antd would: before the console's own, in the order of antd. */
export const addStyle = (name, css, priority) =>
  void updateCSS(css, name, { mark: 'data-css-hash', prepend: 'queue', priority })
