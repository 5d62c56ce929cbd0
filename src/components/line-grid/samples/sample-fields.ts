import type { Env } from '@/rules/compute'
import type { Field } from '@/rules/field'
import type { Row } from '@/components/line-grid/types'

/* Fields that the sample documents share. */

export const text = (): Field => ({ type: 'text', system: true })
export const quantity = (more: Partial<Field> = {}): Field => ({ type: 'quantity', min: 0, max: 999_999_999, ...more })

export type Scope = { line: Row }
export const number = (value: unknown) => (typeof value === 'number' ? value : 0)

export const sampleEnv: Env = {
  actor: { id: 1, role_type: 'store', store_id: 2, warehouse_id: null },
  setting: {},
  now: Date.parse('2026-11-21T04:00:00Z'),
  today: '2026-11-21',
}
