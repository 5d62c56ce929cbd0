import { createFormControl } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Problems } from '@/components/form/problems'
import { askedFields } from '@/components/station/view/asked-fields'
import type { Doc } from '@/rules/conditions'
import type { Fields } from '@/rules/field'

const FIELDS: Fields = { delivery_no: { type: 'text' }, supplier_id: { type: 'ref' } }
const missing = { path: 'delivery_no', zh: '此项必填', en: 'Required' }

it('an empty field is asked for without an error the first time, and with an error when it was left empty', () => {
  const problems = new Problems(createFormControl<Doc>({}).formControl)
  const before = new Set<string>()
  problems.show([missing, { path: 'lines.0.received_qty', zh: '必填', en: 'Required' }])
  expect(askedFields(problems, FIELDS, { delivery_no: null }, before)).toEqual(['delivery_no'])
  expect(problems.list.map(({ path }) => path)).toEqual(['lines.0.received_qty'])
  problems.show([missing])
  expect(askedFields(problems, FIELDS, { delivery_no: null }, before)).toEqual(['delivery_no'])
  expect(problems.list.map(({ path }) => path)).toEqual(['delivery_no'])
})

it('a value that was refused stays marked', () => {
  const problems = new Problems(createFormControl<Doc>({}).formControl)
  problems.show([{ path: 'delivery_no', zh: '已存在相同的值', en: 'Already in use' }])
  expect(askedFields(problems, FIELDS, { delivery_no: 'D1' }, new Set())).toEqual(['delivery_no'])
  expect(problems.list.map(({ path }) => path)).toEqual(['delivery_no'])
})
