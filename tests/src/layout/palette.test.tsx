import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import layout from '@/i18n/zh-CN/layout.json'
import { startI18n } from '@/i18n/i18n'
import { menu, skus } from '@/layout/frame.example'
import type { ScreenRoute } from '@/layout/screen-route'
import Palette, { type PaletteProps } from '@/layout/palette/palette'
import type { SearchHit } from '@/rules/answers'

beforeEach(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'layout', layout)
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn()
})

const hit = (label: string): SearchHit => ({
  entity: 'good.sku',
  kind: '商品',
  id: Number(label.slice(1)),
  label,
  path: `/good/sku/update?no=${label}`,
  status: null,
  place: null,
  transitions: [],
})

const props = (more: Partial<PaletteProps>): PaletteProps => ({
  open: true,
  onClose: () => undefined,
  menu,
  creates: [],
  stores: { all: [], active: null, offersAll: false, onSwitch: () => undefined },
  actions: [],
  loadKeywords: async () => ({}),
  search: async () => [],
  waiting: async () => [],
  go: () => undefined,
  ...more,
})

/** Renders the palette; `answer` answers the search for a text when the test wants it. */
function openPalette(more: Partial<PaletteProps> = {}) {
  const answers = new Map<string, (hits: SearchHit[]) => void>()
  const go = vi.fn()
  const client = new QueryClient()
  const palette = (open: boolean) => (
    <QueryClientProvider client={client}>
      <Palette
        {...props({ ...more, open, go, search: (text) => new Promise((resolve) => answers.set(text, resolve)) })}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(palette(true))
  const answer = async (text: string, hits: SearchHit[]) => {
    await vi.waitFor(() => expect(answers.has(text)).toBe(true))
    answers.get(text)!(hits)
  }
  return { go, answer, setOpen: (open: boolean) => rerender(palette(open)) }
}

it('waits at Enter for what the whole text finds, although the beginning of the text found something else', async () => {
  const { go, answer } = openPalette()
  const box = await screen.findByRole('combobox')
  await userEvent.type(box, 'G01')
  await answer('G01', [hit('G010'), hit('G011')])
  await screen.findByText('G010')
  await userEvent.type(box, '1{Enter}')
  expect(go).not.toHaveBeenCalled()
  await answer('G011', [hit('G011')])
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/good/sku/update?no=G011'))
  expect(go).toHaveBeenCalledTimes(1)
})

it('opens a row that an earlier text found when the operator goes to it', async () => {
  const { go, answer } = openPalette()
  const box = await screen.findByRole('combobox')
  await userEvent.type(box, 'G01')
  await answer('G01', [hit('G010'), hit('G011')])
  await screen.findByText('G010')
  await userEvent.type(box, '1{ArrowDown}{Enter}')
  expect(go).toHaveBeenCalledWith('/good/sku/update?no=G011')
})

it('does not show what another text found before', async () => {
  const { answer, setOpen } = openPalette()
  await userEvent.type(await screen.findByRole('combobox'), 'G01')
  await answer('G01', [hit('G010')])
  await screen.findByText('G010')
  setOpen(false)
  setOpen(true)
  const box = await screen.findByRole('combobox')
  await userEvent.clear(box)
  await userEvent.type(box, 'S0002')
  await vi.waitFor(() => expect(screen.queryByText('G010')).toBeNull())
  await answer('S0002', [])
  expect(screen.queryByText('G010')).toBeNull()
})

it('finds a screen by the words that people use for it, which are fetched when the palette opens', async () => {
  const loadKeywords = vi.fn(async () => ({ 'store.store_receive_receipt': ['到货', 'goods in'] }))
  const { go } = openPalette({ loadKeywords })
  await userEvent.type(await screen.findByRole('combobox'), '到货')
  expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('收货单')
  await userEvent.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/store/store_receive_receipt/list')
  expect(loadKeywords).toHaveBeenCalledTimes(1)
})

it('lists every screen that creates something for the word that they begin with', async () => {
  const creates = Array.from({ length: 20 }, (_, index): ScreenRoute => {
    const title = { zh: `新建单据${index}`, en: `New document ${index}` }
    return { ...skus, name: `create_${index}`, path: `/doc${index}/create`, screen: 'create', title }
  })
  openPalette({ creates })
  await userEvent.type(await screen.findByRole('combobox'), '新建')
  expect(screen.getAllByRole('option')).toHaveLength(creates.length)
})

it('waits at Enter for the documents that may be decided, because they come before what the search has found', async () => {
  const transitions = [{ name: 'approve', label: '审核通过' }]
  let answerWaiting: (hits: SearchHit[]) => void = () => undefined
  const { go, answer } = openPalette({ waiting: () => new Promise((resolve) => (answerWaiting = resolve)) })
  const box = await screen.findByRole('combobox')
  await userEvent.type(box, '审核 R0')
  await answer('R0', [hit('R02')])
  await screen.findByText('R02')
  await userEvent.type(box, '{Enter}')
  expect(go).not.toHaveBeenCalled()
  answerWaiting([{ ...hit('R01'), transitions }])
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('R01'), { start: 'approve' }))
  expect(go).toHaveBeenCalledTimes(1)
})

it('lists what waits for a decision after its verb alone, in the words of the document and in everyday ones', async () => {
  const transitions = [
    { name: 'approve', label: '确认收货' },
    { name: 'reject', label: '驳回' },
    { name: 'withdraw', label: '撤回' },
  ]
  const { go } = openPalette({ waiting: async () => [{ ...hit('R01'), transitions }] })
  const box = await screen.findByRole('combobox')
  for (const [typed, title, start] of [
    ['驳回', '驳回 R01', 'reject'],
    ['reject', '驳回 R01', 'reject'],
    ['确认收货', '确认收货 R01', 'approve'],
    ['确认', '确认收货 R01', 'approve'],
    ['审核', '确认收货 R01', 'approve'],
    ['审核通过', '确认收货 R01', 'approve'],
    ['approve', '确认收货 R01', 'approve'],
  ] as const) {
    await userEvent.clear(box)
    await userEvent.type(box, typed)
    await screen.findByText(title)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(title),
    ])
    await userEvent.type(box, '{Enter}')
    await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith(expect.anything(), { start }))
  }
  await userEvent.clear(box)
  await userEvent.type(box, 'rej')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText('驳回 R01')).toBeNull()
})

it('searches for the word "keywords" as for every other', async () => {
  const { answer } = openPalette({ loadKeywords: async () => ({ 'store.store_receive_receipt': ['到货'] }) })
  await userEvent.type(await screen.findByRole('combobox'), 'keywords')
  await answer('keywords', [hit('G010')])
  expect(await screen.findByText('G010')).toBeTruthy()
})
