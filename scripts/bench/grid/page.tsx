import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router-dom'
import { Providers } from '@/app/providers'
import { DocumentPage } from '@/components/document-page/document-page'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderOperator, orderPage } from '@/components/document-page/example/order'
import { addOrderTexts } from '@/components/document-page/example/order-texts'
import { orderColumns, orderRow } from '@/components/line-grid/samples/sample-order'
import { addSampleTexts, SampleSheet, type SampleProps } from '@/components/line-grid/samples/sample-sheet'
import { OperatorContext } from '@/components/operator-context'
import type { Doc } from '@/rules/conditions'
import { startI18n } from '@/i18n/i18n'
import { startTheme } from '@/settings/apply-theme'
import { changeSettings } from '@/settings/settings'

/* The sheet and its floor, mounted on demand by grid.mjs. */

let root: Root | null = null

function host(): HTMLElement {
  root?.unmount()
  root = null
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  element.replaceChildren()
  return element
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Milliseconds from the call to after the next frame. */
async function timed(work: () => void | Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  await frame()
  return performance.now() - start
}

const bench = {
  async sheet(props: SampleProps): Promise<number> {
    const element = host()
    return timed(() => {
      root = createRoot(element)
      flushSync(() =>
        root?.render(
          <Providers scope="bench">
            <SampleSheet {...props} />
          </Providers>,
        ),
      )
    })
  },
  /** Opens a stored document with `lines` lines on its page. Milliseconds until its sheet is shown. */
  async document(lines: number): Promise<number> {
    const element = host()
    const [line] = storedOrder().lines as Doc[]
    const order = storedOrder({
      lines: Array.from({ length: lines }, (_, n) => ({ ...line, id: n + 1, line_no: n + 1 })),
    })
    const api = fakeOrders(order)
    return timed(async () => {
      root = createRoot(element)
      root.render(
        <Providers scope="bench">
          <OperatorContext value={orderOperator}>
            <MemoryRouter initialEntries={['/order/update?id=5']}>
              <DocumentPage {...orderPage} api={api} paths={{ update: '/order/update' }} />
            </MemoryRouter>
          </OperatorContext>
        </Providers>,
      )
      while (!element.querySelector('[role="grid"] [data-field="order_qty"]')) await frame()
    })
  },
  /** Milliseconds from Ctrl S until the page shows the problems of the document. */
  async check(): Promise<number> {
    return timed(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }))
      while (!document.querySelector('.ant-alert-error')) await frame()
    })
  },
  /** Mounts a bare table without event handlers, with as many rows of text cells as fit the window. */
  async floor(lines: number, shown: number): Promise<number> {
    const element = host()
    return timed(() => {
      const rows = Array.from({ length: lines }, (_, n) => orderRow(n)).slice(0, shown)
      const table = document.createElement('table')
      for (const row of rows) {
        const line = table.insertRow()
        for (const name of orderColumns) line.insertCell().textContent = String(row[name] ?? '')
      }
      element.append(table)
    })
  },
  /** Mounts a bare input and a text cell that repeats its value. */
  input(): void {
    const element = host()
    const input = document.createElement('input')
    const cell = document.createElement('div')
    input.addEventListener('input', () => {
      cell.textContent = input.value
    })
    element.append(input, cell)
    input.focus()
  },
  theme: (theme: 'light' | 'dark') => changeSettings({ theme }),
  locale: (locale: string) => i18next.changeLanguage(locale),
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

startTheme()
await startI18n(async () => ({}))
addSampleTexts()
addOrderTexts(i18next)
await i18next.loadNamespaces(['grid', 'auth', 'document'])
window.bench = bench
