import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Providers } from '@/app/providers'
import { orderColumns, orderRow } from '@/components/line-grid/sample-order'
import { addSampleTexts, SampleSheet, type SampleProps } from '@/components/line-grid/sample-sheet'
import { startI18n } from '@/i18n/i18n'
import { startTheme } from '@/settings/apply-theme'
import { changeSettings } from '@/settings/settings'

/* The sheet and its floor, mounted on demand by bench-grid.mjs. */

let root: Root | null = null

function host(): HTMLElement {
  root?.unmount()
  root = null
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  element.replaceChildren()
  return element
}

/** Milliseconds from the call to after the next frame. */
async function timed(work: () => void): Promise<number> {
  const start = performance.now()
  work()
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
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
  /** A bare table: as many rows as fit the window, text in every cell, nothing listens. */
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
  /** A bare input and a text cell that repeats it. */
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
await i18next.loadNamespaces(['grid', 'auth'])
window.bench = bench
