import { fireEvent, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import Table from '@/components/key-help/key-help'
import { KeyHelp } from '@/components/line-grid/keys/key-help'
import common from '@/i18n/zh-CN/common.json'
import grid from '@/i18n/zh-CN/grid.json'

const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { common, grid } } })

it('the button of a sheet opens the table of keys that ? opens, with the keys of lists, documents and sheets', async () => {
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <Table open onClose={() => undefined} />
    </I18nextProvider>,
  )
  const everywhere = screen.getByRole('dialog').textContent
  unmount()
  render(
    <I18nextProvider i18n={i18n}>
      <KeyHelp />
    </I18nextProvider>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '快捷键' }))
  const table = within(await screen.findByRole('dialog'))
  for (const group of ['列表', '单据', '商品明细']) table.getByRole('heading', { name: group })
  expect(screen.getByRole('dialog').textContent).toBe(everywhere)
  // In lists without a preview, such as members and stock, Space selects, and Enter opens nothing.
  expect(everywhere).toContain('预览；不能预览的列表中为选择Space')
  expect(everywhere).toContain('打开所选行（能打开的列表）Enter')
  // Every key has words, in place of the name of a text.
  expect(everywhere).not.toMatch(/keys\./)
})
