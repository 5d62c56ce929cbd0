import { describe, expect, it } from 'vitest'
import { componentStyles } from '../../../scripts/imports/component-styles.mjs'
import { antdTheme } from '../../../src/app/antd-theme'
import { DEFAULT_SETTINGS } from '../../../src/settings/settings'

describe('the ready styles of a build', () => {
  it('are the same in every theme, because a build has them once', { timeout: 60_000 }, () => {
    const light = componentStyles(antdTheme({ ...DEFAULT_SETTINGS, theme: 'light' }, false))
    const dark = componentStyles(antdTheme({ ...DEFAULT_SETTINGS, theme: 'dark', themeColor: '#722ed1' }, true))
    const built = componentStyles()
    expect([...light]).toEqual([...built])
    expect([...dark]).toEqual([...built])
    expect([...built].filter(([, { css }]) => css === '')).toEqual([])
    expect(built.get('Button-Button')?.css).toContain('.ant-btn{')
  })
})
