import { join } from 'node:path'
import { componentStyles } from './component-styles.mjs'

/*
 * antd's components make their CSS while they are rendered, and each asks anew, on every screen, whether its CSS is in
 * the page. A build has the CSS ready instead: each module that describes the style of a component gets the finished
 * CSS in its place, and antd is told not to make any (`zeroRuntime`, src/app/antd-theme.ts).
 */

const standIn = (name) => join(import.meta.dirname, 'stand-ins', name)
const ADD_STYLE = standIn('add-style.js')
const ICON_STYLE = standIn('icon-style.js')
const CALLEES = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])
const STYLE_CALL = new RegExp(`\\b(genStyleUtils|${[...CALLEES].join('|')})\\(`)
/** The styles that antd writes once for all components. */
const SHARED = ['icons', 'ant-design-icons', 'Shared']
/** The module of antd that is loaded with every component; it gets the shared styles. */
const SHARED_MODULE = /\/antd\/es\/theme\/util\/genStyleUtils\.js$/
/**
 * Styles of what the console does not show: antd's `wireframe` look, ribbons, additions to inputs, and messages
 * that stand in the page.
 */
const UNUSED = new Set(['Pagination-bordered', 'Badge-Ribbon', 'Addon-Addon', 'Message-PurePanel'])

/** The module of antd with the hook that makes the styles of a component unless they are ready. */
const HOOK_MODULE = /\/@ant-design\/cssinjs-utils\/es\/util\/genStyleUtils\.js$/
/** The condition in this hook. Once it is always true, the bundler leaves out the code that makes styles. */
const ZERO_RUNTIME_CHECK = 'if (memoizedZeroRuntime) {'

const ANTD = /\/node_modules\/antd\//

/** Yields the calls that describe the style of a component, anywhere in a syntax tree. */
function* styleCalls(node) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'CallExpression' && CALLEES.has(node.callee.name)) yield node
  for (const child of Object.values(node)) yield* styleCalls(child)
}

/** `'Button'` → `Button-Button`, `['Button', 'compact']` → `Button-compact`. */
const nameOf = ({ elements, value }) =>
  elements ? elements.map((element) => element.value).join('-') : `${value}-${value}`

/** A Vite plugin: replaces the functions that describe styles of antd by the CSS that they would make. */
export function staticStyles() {
  let styles
  const found = new Set()
  const statementsFor = (names, failFor) =>
    names
      .filter((name) => !UNUSED.has(name))
      .map((name) => {
        const style = styles.get(name)
        if (!style?.css) failFor(name)
        return `addStyle(${JSON.stringify(name)}, ${JSON.stringify(style.css)}, ${style.order})`
      })
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.STATIC_STYLES': 'true' } }),
    buildStart() {
      styles ??= componentStyles()
      found.clear()
    },
    resolveId: {
      filter: { id: /^\.\/util\/useResetIconStyle$/ },
      handler: (_, importer = '') => (importer.endsWith('/antd/es/theme/internal.js') ? ICON_STYLE : null),
    },
    transform: {
      filter: { id: /\/(antd|@ant-design\/cssinjs-utils)\/es\/.*\.js$/, code: STYLE_CALL },
      handler(code, id) {
        if (HOOK_MODULE.test(id)) {
          if (!code.includes(ZERO_RUNTIME_CHECK)) this.error(`${id} no longer asks: ${ZERO_RUNTIME_CHECK}`)
          found.add(HOOK_MODULE)
          return code.replace(ZERO_RUNTIME_CHECK, 'if (true) {')
        }
        const isShared = SHARED_MODULE.test(id)
        if (isShared) found.add(SHARED_MODULE)
        const calls = isShared ? [] : [...styleCalls(this.parse(code))]
        if (calls.length === 0 && !isShared) return null
        const failFor = (name) =>
          this.error(`add the component of ${name} to COMPONENTS in scripts/imports/component-styles.mjs (${id})`)
        const statements = statementsFor(
          isShared ? SHARED : [...new Set(calls.map((call) => nameOf(call.arguments[0])))],
          failFor,
        )
        let changed = code
        // From the last to the first, so that the positions of the others stay right.
        for (const {
          arguments: [, { start, end }],
        } of calls.toReversed())
          changed = `${changed.slice(0, start)}null${changed.slice(end)}`
        return `import { addStyle } from ${JSON.stringify(ADD_STYLE)}\n${statements.join('\n')}\n${changed}`
      },
    },
    generateBundle() {
      if (![...this.getModuleIds()].some((id) => ANTD.test(id))) return
      for (const module of [HOOK_MODULE, SHARED_MODULE])
        if (!found.has(module)) this.error(`scripts/imports: no module of antd is called ${module.source}`)
    },
  }
}
