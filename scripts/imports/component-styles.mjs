import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Elements to render for a component, so that antd registers all its styles. A component that is not listed here is
 * rendered without properties. `_InternalPanelDoNotUseOrYouWillBeFired` renders a notice or a dialog within the page;
 * antd's own site uses it as well.
 */
const EXAMPLES = {
  Badge: ({ Badge }, h) => [h(Badge), h(Badge.Ribbon)],
  Cascader: ({ Cascader }, h) => [h(Cascader), h(Cascader.Panel)],
  Dropdown: ({ Dropdown }, h) => [h(Dropdown, { menu: { items: [] } }, h('div'))],
  Input: ({ Input }, h) => [h(Input), h(Input.Search), h(Input.TextArea), h(Input.Password), h(Input.OTP)],
  Layout: ({ Layout }, h) => [h(Layout, null, h(Layout.Sider))],
  Menu: ({ Menu }, h) => [h(Menu, { items: [] })],
  Modal: ({ Modal }, h) => [h(Modal), h(Modal._InternalPanelDoNotUseOrYouWillBeFired, { type: 'confirm' })],
  QRCode: ({ QRCode }, h) => [h(QRCode, { value: 'code' })],
  Space: ({ Space, Button }, h) => [h(Space, null, 'a'), h(Space.Compact, null, h(Button), h(Space.Addon, null, 'a'))],
  Tag: ({ Tag }, h) => [h(Tag, { color: 'blue' }), h(Tag, { color: 'success' })],
  Tree: ({ Tree }, h) => [h(Tree, { treeData: [] })],
  message: ({ message }, h) => [h(message._InternalPanelDoNotUseOrYouWillBeFired)],
  notification: ({ notification }, h) => [h(notification._InternalPanelDoNotUseOrYouWillBeFired)],
}

/** The components of antd whose styles the console uses. A build fails with the name of a component that is missing. */
const COMPONENTS = [
  ...Object.keys(EXAMPLES),
  'Alert',
  'App',
  'Avatar',
  'Button',
  'Checkbox',
  'Col',
  'Collapse',
  'ColorPicker',
  'DatePicker',
  'Divider',
  'Drawer',
  'Empty',
  'Image',
  'InputNumber',
  'Pagination',
  'Popconfirm',
  'Popover',
  'Radio',
  'Rate',
  'Result',
  'Row',
  'Segmented',
  'Select',
  'Skeleton',
  'Slider',
  'Spin',
  'Steps',
  'Switch',
  'Tabs',
  'Tooltip',
  'TreeSelect',
  'Typography',
]

/**
 * Key of a style in antd's cache. The group `name` is `Button-Button` for the styles of a component, and
 * `Button-compact` for those of a part of a component.
 */
const STYLE_KEY = /^style%%(?<name>[^%]+)%/

/**
 * Returns the CSS that antd would write into the page for its components, by the names of `STYLE_KEY`. Rules with a
 * lower `order` come first. All colours and sizes in the CSS are variables, so that it is the same in every theme.
 * @returns {Map<string, {css: string, order: number}>}
 */
export function componentStyles(theme = {}) {
  const { createElement } = require('react')
  const { renderToString } = require('react-dom/server')
  const { createCache, StyleProvider } = require('@ant-design/cssinjs')
  const antd = require('antd')
  const cache = createCache()
  const elements = COMPONENTS.flatMap((name) => EXAMPLES[name]?.(antd, createElement) ?? createElement(antd[name]))
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(antd.ConfigProvider, { theme: { ...theme, hashed: false } }, ...elements),
    ),
  )
  const { iconStyles } = require('@ant-design/icons/lib/renderUtils')
  // The icons write their own styles before all others.
  const styles = new Map([['icons', { css: iconStyles, order: -2000 }]])
  for (const [key, [, value]] of cache.cache) {
    const name = STYLE_KEY.exec(key)?.groups.name
    if (name === undefined) continue
    const [css, , keyframes, , order] = value
    const { css: before = '' } = styles.get(name) ?? {}
    const added = [...Object.values(keyframes).filter((rule) => !before.includes(rule)), css]
    styles.set(name, { css: before + added.join(''), order: Number(order) })
  }
  return styles
}
