import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { open, visitAs } from './kit/console'

afterAll(closeBrowser)

describe('links to other sites', () => {
  it('two entries of the menu open the site of the UI library in a new tab, and so do the links to documents and questions', async () => {
    const visitor = await visitAs({}, '/list/card')
    const { page } = visitor
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const outside = async (name: string) => {
      const link = menu.getByRole('link', { name })
      return [await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')]
    }
    expect(await outside('组件库官网')).toEqual(['https://ant.design/index-cn', '_blank', 'noopener noreferrer'])
    expect(await outside('组件库问答')).toEqual([
      'https://ant.design/docs/react/faq-cn',
      '_blank',
      'noopener noreferrer',
    ])
    for (const name of ['文档', '常见问题'])
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('target')).toBe('_blank')
    await visitor.close()
  })

  it('every screen says in Chinese what it is, in the tab of the browser', async () => {
    const visitor = await visitAs({}, '/list/card')
    const { page } = visitor
    for (const [path, title] of [
      ['/dashboard/monitor', '实时监控'],
      ['/profile/basic', '基础详情页'],
      ['/user/user_level', '个人信息'],
    ] as const) {
      await open(page, path)
      await expect.poll(() => page.title()).toBe(`${title} · Backstock`)
    }
    await visitor.close()
  })
})
