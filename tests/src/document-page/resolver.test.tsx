import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentResolver } from '@/components/document-page/form/document-resolver'
import { Draft } from '@/components/document-page/draft/draft'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { problemsOf } from '@/components/form/problems-of'
import { type EntityRules, type Stage, validate } from '@/rules/validate/validate'
import { documentSchema } from '@/rules/validate/document-schema'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { i18n, renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

const env = {
  actor: { id: 9, role_type: 'store' as const, store_id: 2, warehouse_id: null },
  setting: {},
  now: 0,
  today: '2026-11-21',
}
const SUBMIT: Stage = { stage: 'submit', creating: true, transition: 'submit' }
const order: EntityRules = { shape: orderShape, schema: orderSchema, rules: orderRules }

/** The errors in react-hook-form's format after the resolver has checked a header and rows. */
async function resolved(checked: EntityRules, doc: Doc, known: readonly FieldError[] = []): Promise<FieldError[]> {
  const tables = Object.keys(checked.shape.tables ?? {})
  const rows = Object.fromEntries(tables.map((table) => [table, (doc[table] ?? []) as object[]]))
  const draft = new Draft({
    ...checked,
    env: () => env,
    roleType: 'store',
    resolver: documentResolver(() => ({ checked, stage: SUBMIT, env, rows, known })),
  })
  draft.loadStored(doc)
  await draft.form.trigger()
  return problemsOf(draft.form.getErrors())
}

const byPath = (formErrors: readonly FieldError[]) => formErrors.toSorted((a, b) => (a.path < b.path ? -1 : 1))

describe('the errors of the form', () => {
  const wrong = storedOrder({
    supplier_id: 'V007',
    contact: '一二三四五六七八九十一二三四五六七八九十一',
    discount: 999_999,
    biz_date: null,
    remark: '不提交',
    lines: [
      { id: 1, sku_id: 11, order_qty: -1000, buy_price: null },
      { id: 2, sku_id: null, order_qty: 1000, buy_price: 'x' },
    ],
  })

  test('are the errors of schema and rules at once, also beside a value of the wrong type', async () => {
    const { errors } = validate(order, wrong, env, SUBMIT)
    expect(errors.map(({ path }) => path).toSorted()).toEqual(
      ['supplier_id', 'contact', 'discount', 'biz_date', '', 'lines.0.order_qty', 'lines.0.buy_price']
        .concat(['lines.1.sku_id', 'lines.1.buy_price'])
        .toSorted(),
    )
    expect(byPath(await resolved(order, wrong))).toEqual(byPath(errors))
  })

  test('keep the error of a table beside the errors of its rows', async () => {
    const never = { path: 'lines', check: () => false, message: { zh: '太少', en: 'Too few' } }
    const rules = { ...orderRules, transitions: { submit: { checks: [never] } } }
    const unread = { path: 'discount', zh: '无法识别', en: 'Unreadable' }
    const lines = [{ id: 1, sku_id: 11, order_qty: -1000, buy_price: null }]
    const formErrors = await resolved({ ...order, rules }, storedOrder({ lines }), [unread])
    expect(formErrors).toContainEqual({ path: 'lines', ...never.message })
    expect(formErrors).toContainEqual(unread)
    expect(formErrors.map(({ path }) => path).toSorted()).toEqual([
      'discount',
      'lines',
      'lines.0.buy_price',
      'lines.0.order_qty',
    ])
  })

  test('include errors of the rules even when the schema stops at the first error', async () => {
    const lines = Array.from({ length: 201 }, () => ({ sku_id: 11, order_qty: 1, buy_price: null }))
    const formErrors = await resolved(order, storedOrder({ lines, biz_date: null }))
    expect(formErrors).toHaveLength(203)
    expect(formErrors).toContainEqual({ path: 'lines', zh: '最多 200 项', en: 'At most 200' })
  })

  test('are empty for a valid document', async () => {
    expect(await resolved(order, storedOrder())).toEqual([])
  })
})

test('messages of every generated schema are in both languages, and unchanged in the form', async () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['/src/generated/*/*/*.schema.ts', '/src/generated/*/*/*.fields.ts'],
    { eager: true },
  )
  const ending = (path: string, end: string) =>
    Object.entries(modules[path] ?? {}).find(([name]) => name.endsWith(end))?.[1]
  let problems = 0
  for (const path of Object.keys(modules).filter((name) => name.endsWith('.schema.ts'))) {
    const checked = {
      shape: ending(path.replace('.schema.ts', '.fields.ts'), 'Shape'),
      schema: ending(path, 'Schema'),
      rules: ending(path, 'Rules') ?? {},
    } as EntityRules
    if (!checked.shape || !checked.schema) continue
    // A value of the wrong type in every field, and one empty row in every table.
    const doc: Doc = Object.fromEntries([
      ...Object.keys(checked.shape.fields).map((name) => [name, { wrong: true }]),
      ...Object.keys(checked.shape.tables ?? {}).map((table) => [table, [{}]]),
    ])
    const { error } = documentSchema({ ...checked, rules: {} }, env, SUBMIT).safeParse(doc)
    const messages = (error?.issues ?? []).map((issue) => issue.message)
    for (const message of messages) expect(message, path).toMatch(/^.+\u001f.+$/)
    const { errors } = validate({ ...checked, rules: {} }, doc, env, SUBMIT)
    expect(byPath(await resolved({ ...checked, rules: {} }, doc)), path).toEqual(byPath(errors))
    problems += messages.length
  }
  expect(problems).toBeGreaterThan(1000)
})

test('errors change language at the field and in the list when the language is switched', async () => {
  const { user } = renderOrder(fakeOrders(storedOrder({ biz_date: null })))
  await screen.findByRole('heading', { name: 'SO202611210001' })
  await user.click(screen.getByRole('button', { name: '提交' }))
  const field = document.querySelector('[data-field="biz_date"]') as HTMLElement
  expect(await within(field).findByText('此项必填')).toBeTruthy()
  try {
    await act(() => i18n.changeLanguage('en-US'))
    expect(within(field).getByText('Required')).toBeTruthy()
    expect(screen.getAllByRole('listitem').some((item) => item.textContent?.includes('Required'))).toBe(true)
  } finally {
    await act(() => i18n.changeLanguage('zh-CN'))
  }
})

describe('the form of the header', () => {
  test('knows the changed fields and the fields edited by hand', () => {
    const draft = new Draft({ ...order, env: () => env, roleType: 'store' })
    draft.loadStored(storedOrder())
    draft.setField('contact', '李明')
    draft.accept({ ...draft.doc, remark: '建议' })
    const { isDirty, isTouched } = draft.form.getFieldState('contact')
    expect([draft.form.getValues('contact'), isDirty, isTouched]).toEqual(['李明', true, true])
    expect(draft.form.getFieldState('remark')).toMatchObject({ isDirty: true, isTouched: false })
    draft.setField('contact', '王店长')
    expect(draft.form.getFieldState('contact')).toMatchObject({ isDirty: false, isTouched: true })
  })

  test('has no rows, and its values are the values of the page', () => {
    const draft = new Draft({ ...order, env: () => env, roleType: 'store' })
    draft.loadStored(storedOrder())
    for (const key of ['lines', 'actions', 'links', 'log']) expect(draft.form.getValues()).not.toHaveProperty(key)
    expect(draft.form.getValues('contact')).toBe('王店长')
    expect(draft.doc).toMatchObject(draft.form.getValues())
  })

  test('treats an empty value as equal to the previous empty value, also for a list', () => {
    const draft = new Draft({ ...order, env: () => env, roleType: 'store' })
    draft.loadStored(storedOrder({ contact: null, store_ids: [] }))
    draft.setField('contact', 'X')
    draft.setField('store_ids', [2])
    expect(draft.form.getFieldState('store_ids').isDirty).toBe(true)
    draft.setField('contact', '')
    draft.setField('store_ids', null)
    expect([draft.dirty, draft.form.getValues('contact'), draft.form.getValues('store_ids')]).toEqual([false, null, []])
  })
})
