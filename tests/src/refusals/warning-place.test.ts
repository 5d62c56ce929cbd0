import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { EntityText } from '@/components/entity-text'
import { warningPlace } from '@/components/refusals/warning-place'
import type { Warning } from '@/request/resource'

const LABELS: Record<string, string> = { 'lines.change_percent': 'Change', total_amount: 'Amount' }
const names = {
  text: {
    field: (name: string) => LABELS[name] ?? name,
    lineField: (table: string, name: string) => LABELS[`${table}.${name}`] ?? name,
  } as EntityText,
  t: ((_key: string, { n }: { n: number }) => `Line ${n}`) as unknown as TFunction,
  lineTable: 'lines',
  nameOfRow: () => 'Rice',
}
const place = (warning: Partial<Warning>, message = 'Too much') =>
  warningPlace({ zh: '', en: '', ...warning }, message, names)
const line = { path: 'lines.2.change_percent', line_no: 3 }

it('the place of a warning names line, item and field, and nothing that the message or its values say as well', () => {
  expect(place(line)).toBe('Line 3 Rice Change')
  expect(place(line, 'Rice costs too much')).toBe('Line 3 Change')
  expect(place({ ...line, facts: [{ name: 'lines.change_percent', type: 'percent', value: 100 }] })).toBe('Line 3 Rice')
  expect(place({ line_no: 3 })).toBe('Line 3 Rice')
  expect(place({ path: 'lines.2', line_no: 3 })).toBe('Line 3 Rice')
})

it('the place of a warning is a field of the header unless the message begins with it, and empty for the whole document', () => {
  expect(place({ path: 'total_amount' })).toBe('Amount')
  expect(place({ path: 'total_amount' }, 'Amount is below the minimum')).toBe('')
  expect(place({})).toBe('')
})
