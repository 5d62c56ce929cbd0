import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts as en } from '@/i18n/core-en-US'
import { texts as zh } from '@/i18n/core-zh-CN'
import { changeLocale, currentLocale, startI18n } from '@/i18n/i18n'
import { rememberedLocale } from '@/i18n/locale'

const english = vi.fn(async () => ({ default: { only: 'only here', both: 'English' } }))
const index = async () => ({ 'good.sku': { 'zh-CN': async () => ({ default: { both: '中文' } }), 'en-US': english } })

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('languages', () => {
  it('default to Chinese, remember the choice, and replace an unknown choice by Chinese', async () => {
    const i18n = await startI18n(index)
    expect([currentLocale(), document.documentElement.lang, i18n.t('auth:sign_in')]).toEqual(['zh-CN', 'zh-CN', '登录'])
    await changeLocale('en-US')
    expect([currentLocale(), rememberedLocale(), i18n.t('auth:sign_in')]).toEqual(['en-US', 'en-US', 'Sign in'])
    localStorage.setItem('locale', 'fr-FR')
    expect(rememberedLocale()).toBe('zh-CN')
  })

  it('a namespace is loaded when asked for, and falls back to English', async () => {
    const i18n = await startI18n(index)
    await i18n.loadNamespaces('good.sku')
    expect(i18n.t('good.sku:both')).toBe('中文')
    // The fallback language is fetched only when a text is missing.
    expect(english).not.toHaveBeenCalled()
    i18n.t('good.sku:only')
    await vi.waitFor(() => expect(i18n.t('good.sku:only')).toBe('only here'), 20_000)
    i18n.t('good.sku:nowhere')
    expect(english).toHaveBeenCalledOnce()
    expect(i18n.t(['good.sku:nothing', 'good.sku:both'])).toBe('中文')
  })

  it('a namespace that was loaded in Chinese is English after a change to English', async () => {
    english.mockClear()
    const i18n = await startI18n(index)
    await i18n.loadNamespaces('good.sku')
    await changeLocale('en-US')
    expect(i18n.t('good.sku:both')).toBe('English')
    expect(english).toHaveBeenCalledOnce()
  })

  it('are resolved once, not for each text', async () => {
    const i18n = await startI18n(index)
    i18n.t('auth:sign_in')
    const canonical = vi.spyOn(Intl, 'getCanonicalLocales')
    for (let text = 0; text < 100; text++) i18n.t('auth:sign_in')
    expect(canonical).not.toHaveBeenCalled()
  })

  it('have all texts that are written by hand once one namespace of them was used', async () => {
    const i18n = await startI18n(index)
    await i18n.loadNamespaces('layout')
    expect([i18n.hasLoadedNamespace('print'), i18n.t('print:print')]).toEqual([true, '打印'])
    await changeLocale('en-US')
    expect([i18n.hasLoadedNamespace('print'), i18n.t('print:print')]).toEqual([true, 'Print'])
    // The texts of an entity are fetched when they are used.
    expect(i18n.hasLoadedNamespace('good.sku')).toBe(false)
  })

  it('count one pack in the singular', async () => {
    const i18n = await startI18n(index)
    await i18n.loadNamespaces('grid')
    await changeLocale('en-US')
    const counted = (count: number) => i18n.t('grid:scan.packs', { count, packs: String(count) })
    expect([counted(1), counted(0), counted(1.5)]).toEqual(['1 pack in all', '0 packs in all', '1.5 packs in all'])
    await changeLocale('zh-CN')
    expect(counted(1)).toBe('共 1 箱')
  })

  it('find the files of core namespaces', async () => {
    const i18n = await startI18n(index)
    await i18n.loadNamespaces(['layout', 'errors'])
    expect(i18n.t('layout:tabs.close_others')).toBe('关闭其他')
    expect(i18n.t('errors:session.title')).toBe('确认退出')
  })

  it('report a missing text in development, unless the caller has a default text', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const i18n = await startI18n(index)
    i18n.t('auth:nothing')
    expect(consoleError).toHaveBeenCalledWith('missing text auth:nothing')
    consoleError.mockClear()
    i18n.t('auth:nothing', { defaultValue: '' })
    expect(consoleError).not.toHaveBeenCalled()
  })
})

/** Every key of a messages file as a path. */
function leaves(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value as object).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key))
}

/** Removes the plural suffixes `_one` and `_other`, which Chinese does not have. */
const plain = (keys: string[]) => [...new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))].toSorted()

describe("the core's texts", () => {
  const names = (texts: typeof zh) =>
    Object.keys(texts)
      .map((path) => path.split('/').at(-1))
      .toSorted()
  it('are the same files in both languages', () => expect(names(zh)).toEqual(names(en)))
  it.each(Object.keys(zh))('%s has the same keys in both', (path) => {
    expect(plain(leaves(zh[path]?.default))).toEqual(plain(leaves(en[path.replace('zh-CN', 'en-US')]?.default)))
  })
  it('of screens and entities have the same keys in both', () => {
    const files = import.meta.glob<{ default: object }>('/src/**/*.{zh-CN,en-US}.json', { eager: true })
    const chinese = Object.keys(files).filter((path) => path.includes('zh-CN'))
    expect(chinese.length).toBeGreaterThan(60)
    for (const path of chinese) {
      const english = files[path.replace('zh-CN', 'en-US')]
      expect(plain(leaves(files[path]?.default)), path).toEqual(plain(leaves(english?.default)))
    }
  })
  it('have no key twice in a map, because the first value would be lost', () => {
    const files = import.meta.glob<string>('/src/**/*.{zh-CN,en-US}.json', {
      eager: true,
      query: '?raw',
      import: 'default',
    })
    const counted = (value: unknown): number =>
      value !== null && typeof value === 'object'
        ? Object.values(value).reduce((sum: number, inner) => sum + 1 + counted(inner), 0)
        : 0
    const repeating = Object.entries(files).filter(([, text]) => {
      const written = text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0
      return written !== counted(JSON.parse(text))
    })
    expect(repeating.map(([path]) => path)).toEqual([])
  })
  it('have every key that a screen asks for by its name', () => {
    const sources = import.meta.glob<string>('/src/**/*.tsx', { eager: true, query: '?raw', import: 'default' })
    const keysOf = new Map(
      Object.entries(en).map(([path, { default: words }]) => [
        path.split('/').at(-1)?.replace('.json', ''),
        new Set([...leaves(words), ...plain(leaves(words))]),
      ]),
    )
    const missing = Object.entries(sources).flatMap(([path, source]) => {
      const used = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'\w+')\)/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
      )
      // Screens under src/pages have namespaces beside them.
      if (used.length === 0 || used.some((name) => !keysOf.has(name))) return []
      return [...source.matchAll(/\bt\('([\w.:]+)'/g)].flatMap(([, key = '']) => {
        const [name, inner] = key.includes(':') ? key.split(':') : [undefined, key]
        const namespaces = name === undefined ? used : [name]
        return namespaces.some((each) => keysOf.get(each)?.has(inner ?? '')) ? [] : [`${path} ${key}`]
      })
    })
    expect(Object.keys(sources).length).toBeGreaterThan(300)
    expect(missing).toEqual([])
  })
  it('are not empty, and no Chinese is left in English', () => {
    const text = JSON.stringify(Object.values(en))
    expect(text).not.toMatch(/[\u4e00-\u9fff]/)
    expect(text).not.toContain('""')
  })
})
