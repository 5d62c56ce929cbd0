import { describe, expect, it } from 'vitest'
import { hasValidLength } from '@/components/ask/answer'
import { joinOutcomes, outcomeOf } from '@/components/list-page/actions/outcome'
import { actionsOf, batchActions, splitActions } from '@/components/list-page/actions/row-actions'
import type { AnyRow } from '@/components/list-page/any-row'

const actions = {
  submit: {},
  withdraw: {},
  approve: {},
  receive: { create: '/x' },
  void: { danger: true as const },
  reset: { returns: { password: { type: 'text' as const } } },
}
const row = (id: number, ...names: string[]): AnyRow => ({ id, version: 1, actions: names })

describe('row actions', () => {
  it('are the actions that the server allows: approving and opening first, destructive actions in the menu', () => {
    const names = actionsOf(row(1, 'void', 'approve', 'update', 'unknown', 'submit'), actions, { canOpen: true })
    expect(names).toEqual(['approve', 'update', 'submit', 'void'])
    expect(splitActions(names, actions)).toEqual({ words: ['approve', 'update'], menu: ['submit', 'void'] })
    expect(actionsOf(row(1, 'update'), actions, { canOpen: false })).toEqual([])
    expect(actionsOf({ id: 1, version: 1 }, actions, { canOpen: true })).toEqual([])
  })

  it('have forward transitions before backward transitions and transitions that need a reason', () => {
    const all = {
      withdraw: { confirm: true as const },
      approve: {},
      close: { reason: true as const },
      receive: { create: '/x' },
    }
    expect(actionsOf(row(1, 'withdraw', 'close', 'approve', 'receive'), all, { canOpen: true })).toEqual([
      'approve',
      'receive',
      'withdraw',
      'close',
    ])
  })

  it('of several rows are the actions that at least one row allows, without drawers, screens and secrets', () => {
    const found = batchActions([row(1, 'submit', 'receive', 'reset'), row(2, 'submit', 'void')], actions)
    expect(found.map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
      ['submit', [1, 2]],
      ['void', [2]],
    ])
  })

  it('of several rows begin with approving and rejecting; what undoes or destroys never comes first', () => {
    const all = { withdraw: {}, approve: {}, reject: { reason: true as const, danger: true as const }, submit: {} }
    const namesOf = (...rows: AnyRow[]) => batchActions(rows, all).map(({ name }) => name)
    expect(namesOf(row(1, 'withdraw', 'approve', 'reject'))).toEqual(['approve', 'reject', 'withdraw'])
    expect(namesOf(row(1, 'withdraw', 'reject'), row(2, 'submit'))).toEqual(['submit', 'withdraw', 'reject'])
  })
})

describe('the outcome of a transition', () => {
  const rows = [row(1), row(2), row(3), row(4)]
  const other = { no: 'SO9', path: '/store/order/update?id=9' }

  it('is reported row by row', () => {
    const outcome = outcomeOf(
      rows,
      [
        { id: 3, code: 42201, msg: '库存不足' },
        { id: 1, code: 0, msg: 'ok', data: { returns: { password: 'x' } } },
        { id: 2, code: 42210, msg: '', data: { warnings: [{ zh: '临期', en: 'Near expiry' }] } },
        {
          id: 4,
          code: 40000,
          msg: '校验失败',
          data: {
            errors: [
              { path: 'lines.0.qty', zh: '必填', en: 'Required' },
              { path: 'supplier_id', zh: '必填', en: 'Required' },
              { path: '', zh: '与 SO9 不同', en: 'Differs from SO9', documents: [other] },
            ],
          },
        },
      ],
      'en-US',
    )
    expect(outcome.done.map(({ id }) => id)).toEqual([1])
    expect(outcome.returned).toEqual([{ row: rows[0], values: { password: 'x' } }])
    expect(outcome.warned.map(({ row: { id } }) => id)).toEqual([2])
    expect(outcome.failed.map(({ row: { id }, reasons }) => [id, reasons])).toEqual([
      [3, [{ words: '库存不足', paths: [], documents: [] }]],
      [
        4,
        [
          { words: 'Required', paths: ['lines.0.qty', 'supplier_id'], documents: [] },
          { words: 'Differs from SO9', paths: [], documents: [other] },
        ],
      ],
    ])
  })

  it('says what the operator understands, not the paths that are for programs', () => {
    const reasonsFor = (code: number, path: string) => {
      const results = [{ id: 1, code, msg: '不能执行', data: { errors: [{ path, zh: '详情', en: 'Detail' }] } }]
      return outcomeOf([row(1)], results, 'zh-CN').failed[0]?.reasons.map(({ words }) => words)
    }
    expect([reasonsFor(40300, 'permission'), reasonsFor(40900, 'version'), reasonsFor(40400, 'id')]).toEqual(
      Array.from({ length: 3 }, () => ['不能执行']),
    )
    expect([reasonsFor(40300, 'store_id'), reasonsFor(40000, 'version')]).toEqual([['详情'], ['详情']])
  })

  it('counts a row that the answer does not mention as not done', () => {
    expect(outcomeOf(rows, [], 'zh-CN').failed).toHaveLength(4)
  })

  it('merges two attempts', () => {
    const first = outcomeOf(
      [row(1), row(2)],
      [
        { id: 1, code: 0, msg: '' },
        { id: 2, code: 42210, msg: '' },
      ],
      'zh-CN',
    )
    const second = outcomeOf([row(2)], [{ id: 2, code: 0, msg: '' }], 'zh-CN')
    expect(joinOutcomes({ ...first, warned: [] }, second)).toMatchObject({
      done: [{ id: 1 }, { id: 2 }],
      warned: [],
      failed: [],
    })
  })

  it('needs a reason of 2 to 200 characters', () => {
    expect(['', ' 好 ', '好的', 'x'.repeat(200), 'x'.repeat(201)].map(hasValidLength)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})
