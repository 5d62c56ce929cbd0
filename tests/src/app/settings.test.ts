import { beforeEach, describe, expect, it } from 'vitest'
import { startTheme } from '@/settings/apply-theme'
import { changeSettings, currentSettings, DEFAULT_SETTINGS, switchSettings } from '@/settings/settings'

beforeEach(() => {
  switchSettings(null)
  localStorage.clear()
})

describe('settings', () => {
  it('are by default a light theme with tabs and a side menu of 180 px', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      theme: 'light',
      menuWidth: 180,
      themeColor: '#165DFF',
      tabBar: true,
      menuFromServer: false,
      colorWeak: false,
    })
  })

  it('are separate for each operator', () => {
    switchSettings('11:1')
    changeSettings({ theme: 'dark' })
    switchSettings('11:2')
    expect(currentSettings().theme).toBe('light')
    switchSettings('11:1')
    expect(currentSettings().theme).toBe('dark')
    switchSettings(null)
    expect(currentSettings()).toEqual(DEFAULT_SETTINGS)
  })

  it('expand the menu when it moves to the top', () => {
    changeSettings({ menuCollapse: true })
    changeSettings({ topMenu: true })
    expect(currentSettings().menuCollapse).toBe(false)
    changeSettings({ topMenu: false })
  })

  it.each(['{', '[]', 'null', '{"theme":5,"unknown":1,"menuWidth":"wide"}'])('ignore %s in storage', (stored) => {
    localStorage.setItem('settings:11:9', stored)
    switchSettings('11:9')
    expect(currentSettings()).toMatchObject({ theme: 'light', menuWidth: 180 })
  })

  it('apply at once in the CSS variables of the page', () => {
    const endTheme = startTheme()
    changeSettings({ theme: 'dark', colorWeak: true, menuWidth: 220, themeColor: '#00AA66' })
    const { style, dataset } = document.documentElement
    expect([
      dataset.theme,
      style.getPropertyValue('--menu-width'),
      style.getPropertyValue('--primary'),
      document.body.style.filter,
    ]).toEqual(['dark', '220px', '#00AA66', 'invert(80%)'])
    changeSettings(DEFAULT_SETTINGS)
    expect(document.body.style.filter).toBe('')
    endTheme()
  })
})
