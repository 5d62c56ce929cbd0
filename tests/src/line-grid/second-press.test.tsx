import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cell, show, initChineseTexts } from './render-grid'

beforeAll(initChineseTexts)

it('a double click opens the cell where it began, and not the line that has taken the place of a removed one', async () => {
  const { user } = show(3)
  const isOpen = () => cell(2, 'reason').querySelector('[aria-expanded=true]') !== null
  // This cell was pressed before; then a press in a menu removed the line above, and only its second press falls on the
  // sheet.
  await user.click(cell(2, 'reason'))
  fireEvent.mouseDown(document.body, { button: 0, detail: 1 })
  fireEvent.mouseDown(cell(2, 'reason'), { button: 0, detail: 2 })
  fireEvent.doubleClick(cell(2, 'reason'), { detail: 2 })
  expect(isOpen()).toBe(false)
  await user.dblClick(cell(2, 'reason'))
  expect(isOpen()).toBe(true)
})
