import { renderToStaticMarkup } from 'react-dom/server'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { PrintedBy } from '@/components/print/receipt-sheet'
import zh from '@/i18n/zh-CN/print.json'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { print: zh } } })
})

const foot = (phone: string) =>
  renderToStaticMarkup(<PrintedBy printed={{ tenant: '鲜邻新零售', phone, by: '王店长', at: '2026-11-20 09:00' }} />)

it('the foot of a page shows who printed it, when, and whom to call when the company has set a telephone', () => {
  expect(foot('400-820-8820')).toBe('王店长 打印于 2026-11-20 09:00 · 客服电话 400-820-8820')
  expect(foot('')).toBe('王店长 打印于 2026-11-20 09:00')
})
