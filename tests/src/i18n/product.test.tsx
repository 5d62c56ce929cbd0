import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { nameProduct, useWindowTitle } from '@/i18n/product'
import { Footer } from '@/layout/footer'

const i18n = createInstance()
void i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: {}, initAsync: false })
const within = (content: React.ReactNode) => render(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>)

function Screen({ title }: { title?: string }) {
  useWindowTitle(title)
  return null
}

afterEach(async () => {
  nameProduct({ zh: 'Backstock', en: 'Backstock' })
  await i18n.changeLanguage('zh-CN')
})

it('shows the name that the manifest gives the product, in the language of the screen', async () => {
  nameProduct({ zh: '小动物诊所', en: 'Small Clinic' })
  const { rerender } = within(<Footer timeZone="Asia/Shanghai" />)
  expect(screen.getByText('小动物诊所')).toBeTruthy()
  await i18n.changeLanguage('en-US')
  rerender(
    <I18nextProvider i18n={i18n}>
      <Footer timeZone="Asia/Shanghai" />
    </I18nextProvider>,
  )
  expect(await screen.findByText('Small Clinic')).toBeTruthy()
})

it('names the time zone of the screen as people do', async () => {
  i18n.addResource('zh-CN', 'layout', 'footer.zone', '时间均按{{zone}}显示')
  i18n.addResource('en-US', 'layout', 'footer.zone', 'Times are shown in {{zone}}')
  const { unmount } = within(<Footer timeZone="Asia/Shanghai" />)
  expect(await screen.findByText('时间均按中国标准时间显示')).toBeTruthy()
  unmount()
  await i18n.changeLanguage('en-US')
  const english = within(<Footer timeZone="Asia/Shanghai" />)
  expect(await screen.findByText('Times are shown in China Standard Time')).toBeTruthy()
  english.unmount()
  within(<Footer timeZone="Nowhere" />)
  expect(await screen.findByText('Times are shown in Nowhere')).toBeTruthy()
})

it('ends the title of the window with the name of the product', () => {
  nameProduct({ zh: '小动物诊所', en: 'Small Clinic' })
  within(<Screen title="预约" />)
  expect(document.title).toBe('预约 · 小动物诊所')
  within(<Screen />)
  expect(document.title).toBe('小动物诊所')
})
