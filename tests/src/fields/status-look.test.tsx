import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { COLORS } from '../../../generator/language/common'
import { isStatus, statusLook } from '@/components/status-tag/status-look'
import { StatusTag } from '@/components/status-tag/status-tag'
import { paletteOf } from '@/settings/palette'
import type { Field, Shape } from '@/rules/field'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/generated/*/*/*.fields.ts')

async function shapes(): Promise<Shape[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  return loaded
    .flatMap((module) => Object.values(module))
    .filter((value): value is Shape => typeof value === 'object' && value !== null && 'entity' in value)
}

it('the field that holds the status of an entity counts as a status, in every entity', async () => {
  const fields = (await shapes()).flatMap(({ entity, states }) => (states ? [[entity, states.field]] : []))
  expect(fields.length).toBeGreaterThan(20)
  expect(fields.filter(([, name]) => !isStatus(name ?? ''))).toEqual([])
})

it('values that are not a status have no icon, whatever their colour', () => {
  const field: Field = { type: 'enum', options: { immediate: 'green', promotion: 'red', franchise: 'purple' } }
  for (const [name, value] of [
    ['effective_mode', 'immediate'],
    ['adjust_reason', 'promotion'],
    ['store_type', 'franchise'],
  ] as const) {
    const { container, unmount } = render(<StatusTag name={name} field={field} value={value} label="词" />)
    expect(container.textContent).toBe('词')
    expect(container.querySelector('svg, .anticon')).toBeNull()
    unmount()
  }
  const status: Field = { type: 'enum', options: { approved: 'blue' } }
  const { container } = render(<StatusTag name="check_status" field={status} value="approved" label="已审核" />)
  expect(container.querySelector('.anticon')).not.toBeNull()
})

it('a status in progress, such as an open shift, has a round icon', () => {
  const field: Field = { type: 'enum', options: { open: 'blue' } }
  const { container } = render(<StatusTag name="status" field={field} value="open" label="当班中" />)
  expect(container.querySelector('.anticon')?.getAttribute('class')).toContain('anticon-sync')
})

it('too much stock has the icon of a warning, like too little stock, although its colour is blue', () => {
  expect(statusLook('blue', 'over')?.sign).toBe('alert')
})

it('a purple status has the purple of the palette', () => {
  expect(statusLook('purple', 'franchise')?.color).toBe('var(--purple)')
})

it('every colour of the manifest is shown in another colour, in both themes', () => {
  const colors = COLORS.map((color) => statusLook(color, 'any')?.color ?? '')
  expect(new Set(colors).size).toBe(COLORS.length)
  for (const name of ['purple', 'cyan', 'gold', 'magenta'] as const) {
    expect(colors).toContain(`var(--${name})`)
    for (const theme of ['light', 'dark'] as const) expect(paletteOf(theme)[name]).toMatch(/^#/)
  }
})

it('a status that waits for somebody has a clock, also a closed shift; only a grey closed row has the stop icon', () => {
  const signs = Object.entries({ draft: 'gold', submitted: 'orange', pending: 'orange', closed: 'orange' })
  expect(signs.map(([value, color]) => statusLook(color, value)?.sign)).toEqual(Array(4).fill('clock'))
  expect(statusLook('gray', 'closed')?.sign).toBe('stop')
})

const texts = import.meta.glob<{ enums?: Record<string, Record<string, string>> }>(
  '../../../src/generated/*/*/*.zh-CN.json',
  { import: 'default' },
)

/** A refund that was paid out is in order; an order that was refunded is over. */
const TWO_MEANINGS = ['已退款']

it('a word has one icon and one colour in the status columns of all entities', async () => {
  const words = new Map(
    await Promise.all(
      Object.entries(texts).map(
        async ([path, load]) => [path.split('/').at(-2) ?? '', (await load()).enums ?? {}] as const,
      ),
    ),
  )
  const looks = new Map<string, Set<string>>()
  for (const { entity, fields } of await shapes()) {
    for (const [name, { options }] of Object.entries(fields)) {
      for (const [value, color] of Object.entries((isStatus(name) && options) || {})) {
        const word = words.get(entity.split('.')[1] ?? '')?.[name]?.[value]
        const look = statusLook(color, value)
        if (word && look) looks.set(word, (looks.get(word) ?? new Set()).add(`${look.sign} ${look.color}`))
      }
    }
  }
  expect(looks.size).toBeGreaterThan(30)
  expect([...looks].filter(([word, { size }]) => size > 1 && !TWO_MEANINGS.includes(word))).toEqual([])
})
