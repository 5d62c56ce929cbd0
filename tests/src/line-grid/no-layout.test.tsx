import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cell, click, initChineseTexts, show } from './render-grid'

beforeAll(initChineseTexts)

/** Counts how often the place of the sheet's scroller is read, which makes a browser compute the layout of the page. */
function countReads(): () => number {
  const grid = screen.getByRole('grid')
  let reads = 0
  const counted = (value: number) => ({ configurable: true, get: () => ((reads += 1), value) })
  Object.defineProperty(grid, 'scrollTop', counted(0))
  Object.defineProperty(grid, 'clientHeight', counted(500))
  return () => reads
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('does not ask for the layout while digits are typed and Enter leads to the next line', () => {
  show(8)
  click(1, 'order_qty')
  press('ArrowDown')
  const reads = countReads()
  fireEvent.scroll(screen.getByRole('grid'))
  press('ArrowDown')
  const first = reads()
  for (const text of ['1', '12', '123']) {
    fireEvent.change(cell(3, 'order_qty').querySelector('input') ?? document.body, { target: { value: text } })
  }
  press('Enter')
  expect(cell(3, 'order_qty').textContent).toBe('123')
  expect(cell(4, 'order_qty').contains(document.activeElement)).toBe(true)
  expect(reads() - first).toBe(0)
  press('PageDown')
  expect(reads() - first).toBeGreaterThan(0)
})

it('reads the place anew after the sheet was scrolled', () => {
  show(8)
  click(1, 'order_qty')
  const reads = countReads()
  fireEvent.scroll(screen.getByRole('grid'))
  const first = reads()
  press('ArrowDown')
  expect(reads()).toBeGreaterThan(first)
})
