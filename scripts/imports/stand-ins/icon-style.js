/** Stands in for the hook with which antd makes the styles of icons: a build has them ready (styles-plugin.mjs). */
export default () => {}
