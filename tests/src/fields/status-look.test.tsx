import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isStatus, statusLook } from '@/components/status-tag/status-look'
import { StatusTag } from '@/components/status-tag/status-tag'
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

it('values that are no status have no icon, whatever their colour', () => {
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

it('purple is the same colour inside and outside of the components of the kit', () => {
  expect(statusLook('purple', 'franchise')?.color).toBe('var(--purple)')
})
