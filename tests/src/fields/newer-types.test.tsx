import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultWidth } from '@/components/list-page/table/column-fields'
import { distributeWidths } from '@/components/line-grid/view/columns/column-width'
import { FieldControl } from '@/components/fields/field-control'
import { FieldValue } from '@/components/fields/field-value'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { changeLocale, startI18n } from '@/i18n/i18n'
import type { Field } from '@/rules/field'

const operator = { timeZone: 'Asia/Shanghai', setting: {} } as OperatorScope

beforeAll(async () => {
  await startI18n(async () => ({}))
  await changeLocale('en-US')
})

/** Shows the input of a field that holds its value. Returns the values and messages that the input gave. */
function show(field: Field, first: unknown = null) {
  const [changes, problems] = [vi.fn(), vi.fn()]
  function Controlled() {
    const [value, setValue] = useState<unknown>(first)
    return (
      <FieldControl
        id="field"
        field={field}
        path="field"
        ns="good.brand"
        label="Field"
        value={value}
        onProblem={problems}
        onChange={(next) => {
          changes(next)
          setValue(next)
        }}
      />
    )
  }
  render(
    <OperatorContext value={operator}>
      <Controlled />
      <button>elsewhere</button>
    </OperatorContext>,
  )
  return { changes, problems, user: userEvent.setup() }
}

describe('the input of a duration', () => {
  it('reads the typed text and then shows it in hours and minutes', async () => {
    const { changes, problems, user } = show({ type: 'duration' })
    const box = await screen.findByRole('textbox')
    await user.type(box, '1:30')
    expect(changes).toHaveBeenLastCalledWith(90)
    expect(problems).toHaveBeenLastCalledWith(null)
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect((box as HTMLInputElement).value).toBe('1 h 30 min')
    await user.click(box)
    expect((box as HTMLInputElement).value).toBe('1:30')
  })

  it('keeps a text that is not a duration, with a message', async () => {
    const { changes, problems, user } = show({ type: 'duration' }, 15)
    const box = await screen.findByRole('textbox')
    await user.clear(box)
    await user.type(box, 'soon')
    expect(problems).toHaveBeenLastCalledWith('Enter a duration, such as 1:30 or 90 min')
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect((box as HTMLInputElement).value).toBe('soon')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(changes).toHaveBeenCalledExactlyOnceWith(null)
  })
})

describe('the input of a rating', () => {
  it('sets stars by a click, and a second click clears them', async () => {
    const { changes, user } = show({ type: 'rating', min: 1, max: 7 }, 3)
    expect(screen.getAllByRole('radio')).toHaveLength(7)
    await user.click(screen.getAllByRole('radio')[5] as HTMLElement)
    expect(changes).toHaveBeenLastCalledWith(6)
    await user.click(screen.getAllByRole('radio')[5] as HTMLElement)
    expect(changes).toHaveBeenLastCalledWith(null)
  })

  it('takes digits up to the most stars, and 0 and Backspace clear them', async () => {
    const { changes, user } = show({ type: 'rating', max: 5 }, 3)
    await user.tab()
    await user.keyboard('4')
    expect(changes).toHaveBeenLastCalledWith(4)
    await user.keyboard('9')
    expect(changes).toHaveBeenCalledTimes(1)
    await user.keyboard('{Backspace}')
    expect(changes).toHaveBeenLastCalledWith(null)
    await user.keyboard('50')
    expect(changes.mock.calls).toEqual([[4], [null], [5], [null]])
  })
})

describe('the input of a signature', () => {
  const pad = () => screen.getByRole('img')
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, isPrimary: true, button: 0 })

  it('adds each stroke when the pointer is lifted, takes one back, and clears', async () => {
    const { changes, user } = show({ type: 'signature' })
    vi.spyOn(pad(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 160))
    pad().setPointerCapture = () => undefined
    for (const y of [20, 60]) {
      fireEvent.pointerDown(pad(), at(10, y))
      fireEvent.pointerMove(pad(), at(110, y))
      fireEvent.pointerMove(pad(), at(110, y + 30))
      fireEvent.pointerUp(pad(), at(110, y + 30))
    }
    expect(changes).toHaveBeenLastCalledWith('M10 20l100 0l0 30M10 60l100 0l0 30')
    await user.click(screen.getByRole('button', { name: 'Undo stroke' }))
    expect(changes).toHaveBeenLastCalledWith('M10 20l100 0l0 30')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(changes).toHaveBeenLastCalledWith(null)
  })

  it('never adds to a signature that was stored', async () => {
    const { changes, user } = show({ type: 'signature' }, 'M10 20l100 0')
    fireEvent.pointerDown(pad(), at(10, 10))
    fireEvent.pointerUp(pad(), at(10, 10))
    expect(changes).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Sign again' }))
    expect(changes).toHaveBeenLastCalledWith(null)
  })
})

describe('the input of a location', () => {
  it('reads pasted degrees and links, and keeps other texts with a message', async () => {
    const { changes, problems, user } = show({ type: 'location' })
    const box = await screen.findByRole('textbox')
    await user.click(box)
    await user.paste('31°13′49.5″N 121°28′25.3″E')
    expect(changes).toHaveBeenLastCalledWith('31.230417,121.473694')
    expect(screen.getByRole('link').getAttribute('href')).toContain('openstreetmap.org/?mlat=31.230417&mlon=121.473694')
    await user.clear(box)
    await user.paste('somewhere')
    expect(problems).toHaveBeenLastCalledWith(expect.stringContaining('Enter latitude and longitude'))
  })

  it('takes the location of the device, or says why there is none', async () => {
    const getCurrentPosition = vi
      .fn()
      .mockImplementationOnce((_, failed: (problem: { code: number }) => void) => failed({ code: 1 }))
      .mockImplementationOnce((found: (place: object) => void) =>
        found({ coords: { latitude: 31.23041649, longitude: -0.00000001 } }),
      )
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, userAgent: '', language: 'en-US' })
    const { changes } = show({ type: 'location' })
    const here = await screen.findByRole('button', { name: 'Use my location' })
    fireEvent.click(here)
    expect((await screen.findByRole('alert')).textContent).toContain('Location access was denied')
    fireEvent.click(here)
    await waitFor(() => expect(changes).toHaveBeenLastCalledWith('31.230416,0'))
    vi.unstubAllGlobals()
  })
})

it('a rating is read aloud as a number', async () => {
  const field: Field = { type: 'rating', max: 5 }
  render(
    <OperatorContext value={operator}>
      <FieldValue name="stars" field={field} row={{ stars: 4 }} ns="good.brand" />
    </OperatorContext>,
  )
  expect((await screen.findByRole('img', { name: '4 / 5' })).textContent).toBe('★★★★☆')
})

it('a column is as wide as its stars, and a location is never cut', () => {
  const rating = (max: number): Field => ({ type: 'rating', max })
  const listWidth = (field: Field) => defaultWidth({ field: 'mark' }, field, 'Mark')
  expect(listWidth(rating(10))).toBeGreaterThan(listWidth(rating(5)))
  expect(listWidth(rating(10))).toBeGreaterThanOrEqual(155)
  const sheetWidths = (room: number) =>
    distributeWidths(
      ['mark', 'spot', 'note'],
      { mark: rating(10), spot: { type: 'location' }, note: { type: 'text' } },
      {},
      {
        availableWidth: room,
        title: () => 'Title',
      },
    )
  for (const room of [390, 440, 900]) {
    const [stars = 0, spot = 0] = sheetWidths(room)
    expect(stars).toBeGreaterThanOrEqual(155)
    expect(spot).toBeGreaterThanOrEqual(184)
  }
})
