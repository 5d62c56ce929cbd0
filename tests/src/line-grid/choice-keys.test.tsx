import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { active, click, initChineseTexts, show, text } from './render-grid'

beforeAll(initChineseTexts)

const highlighted = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

it('Enter takes the choice that is highlighted, also the first one, and nothing when none is', async () => {
  const { user } = show(2)
  const before = text(1, 'reason')
  click(1, 'reason')
  await user.keyboard('{F2}')
  const [first, second] = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(highlighted()).toEqual([])
  await user.keyboard('{Enter}')
  expect([text(1, 'reason'), screen.queryByRole('option')]).toEqual([before, null])

  click(1, 'reason')
  await user.keyboard('{F2}{ArrowDown}')
  expect(highlighted()).toEqual([first])
  await user.keyboard('{Enter}')
  expect(text(1, 'reason')).toBe(first)

  click(1, 'reason')
  await user.keyboard('{F2}{ArrowDown}{ArrowDown}')
  expect(highlighted()).toEqual([second])
  await user.keyboard('{Tab}')
  expect(text(1, 'reason')).toBe(second)
  expect(active()).not.toBe('reason')
})

it('typed text highlights the first choice that fits', async () => {
  const { user } = show(2)
  click(1, 'reason')
  await user.keyboard('{F2}')
  const [, second] = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  await user.keyboard('2')
  expect(highlighted()).toEqual([second])
  await user.keyboard('{Enter}')
  expect(text(1, 'reason')).toBe(second)
})
