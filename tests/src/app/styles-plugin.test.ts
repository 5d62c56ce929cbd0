import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { staticStyles } from '../../../scripts/imports/styles-plugin.mjs'

const { buildStart, transform, generateBundle } = staticStyles()
buildStart()

/** What a build gets for a module of antd at `path`. Throws the message with which the build fails. */
function built(path: string, code: string): string | null {
  const error = (message: string) => {
    throw new Error(message)
  }
  const id = `/project/node_modules/${path}`
  return transform.handler.call({ parse: parseAst, error }, code, id)
}

const BUTTON = `import { genStyleHooks } from '../../theme/internal'
export default genStyleHooks('Button', (token) => styleOf(token), prepare)`

describe('the ready styles of a build', { timeout: 60_000 }, () => {
  it('take the place of the function that describes them', () => {
    const code = built('antd/es/button/style/index.js', BUTTON)
    expect(code).toContain('addStyle("Button-Button", ".ant-btn{')
    expect(code).toContain("genStyleHooks('Button', null, prepare)")
  })

  it('are found within functions and by the part of a component', () => {
    const menu = built(
      'antd/es/menu/style/index.js',
      `export default (prefix) => genStyleHooks('Menu', () => [])(prefix)`,
    )
    expect(menu).toContain(`(prefix) => genStyleHooks('Menu', null)(prefix)`)
    const compact = built(
      'antd/es/button/style/compact.js',
      `export default genSubStyleComponent(['Button', 'compact'], fn)`,
    )
    expect(compact).toContain('addStyle("Button-compact"')
  })

  it('fail a build that lacks them', () => {
    const unknown = `export default genStyleHooks('Carousel', fn)`
    expect(() => built('antd/es/carousel/style/index.js', unknown)).toThrow('add the component of Carousel-Carousel')
    const hook = 'function genStyleHooks() {}\ngenStyleHooks(1)\nif (another) {}'
    expect(() => built('@ant-design/cssinjs-utils/es/util/genStyleUtils.js', hook)).toThrow('no longer asks')
  })

  it('fail a build of antd without the modules that all components share', () => {
    const context = {
      getModuleIds: () => ['/project/node_modules/antd/es/button/index.js'],
      error: (message: string) => {
        throw new Error(message)
      },
    }
    expect(() => generateBundle.call(context)).toThrow('no module of antd is called')
  })
})
