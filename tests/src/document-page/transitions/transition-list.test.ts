import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFinal, arrangeOffers } from '@/components/document-page/actions/transition-list'
import { useJustChanged } from '@/components/use-just-changed'

const actions = {
  submit: {},
  approve: { confirm: true as const },
  reject: { reason: true as const, danger: true as const },
  void: { danger: true as const },
  copy: { create: '/order/create' },
  from_order: { create: '/receipt/create' },
}

const RECEIPT = { kind: 'receipt' } as const

describe('the buttons of a document', () => {
  it('start with the primary transition of its status', () => {
    expect(arrangeOffers(['update', 'submit', 'copy', 'void'], actions, RECEIPT).primary?.names).toEqual(['submit'])
    expect(arrangeOffers(['update', 'approve', 'reject', 'copy'], actions, RECEIPT).primary?.names).toEqual(['approve'])
    expect(arrangeOffers(['copy', 'from_order'], actions, RECEIPT).primary?.names).toEqual(['from_order'])
  })

  it('begin with a step of the manifest where no standard transition comes next', () => {
    const own = { ...actions, collect: {}, scrap: { danger: true as const }, reverse: { danger: true as const } }
    expect(arrangeOffers(['scrap', 'collect', 'reverse', 'copy'], own, RECEIPT).primary?.names).toEqual(['collect'])
    expect(arrangeOffers(['collect', 'approve'], own, RECEIPT).primary?.names).toEqual(['approve'])
    expect(arrangeOffers(['close', 'withdraw', 'scrap'], own, RECEIPT).primary).toBeNull()
  })

  it('begin with the decision about a row of a log, and with none about a master', () => {
    const primary = (kind: 'log' | 'master') =>
      arrangeOffers(['confirm'], { confirm: {} }, { ...RECEIPT, kind }).primary?.names
    expect([primary('log'), primary('master')]).toEqual([['confirm'], undefined])
  })

  it('submit and approve at once, except where goods are counted between the two', () => {
    const allowed = ['submit_approve', 'submit', 'void']
    const counted = (edit: string[]) => ({
      ...RECEIPT,
      station: { table: 'lines', path: '/count' },
      tables: {
        lines: { rows: 'fixed' as const, quantity: 'qty', fields: { qty: { type: 'quantity' as const, edit } } },
      },
    })
    const names = (shape: Parameters<typeof arrangeOffers>[2], options = {}) => {
      const { primary, plain } = arrangeOffers(allowed, actions, shape, options)
      return [primary, ...plain].map((offer) => offer?.names.join('+'))
    }
    expect(names(RECEIPT)).toEqual(['submit+approve', 'submit'])
    // Somebody looks again at what was refused once, before it is approved.
    expect(names(RECEIPT, { isRejected: true })).toEqual(['submit', 'submit+approve'])
    expect(names(counted(['draft', 'submitted@warehouse']))).toEqual(['submit+approve', 'submit'])
    expect(names(counted(['submitted@warehouse']))).toEqual(['submit'])
  })

  it('show what ends the work after what continues it', () => {
    const { plain, menu } = arrangeOffers(['close', 'copy', 'void'], actions, RECEIPT)
    expect(plain.map(({ names }) => names[0])).toEqual(['copy', 'close'])
    expect(menu.map(({ names }) => names[0])).toEqual(['void'])
  })

  it('approve and reject side by side, before what has nothing to do with the decision', () => {
    const namesOf = (...allowed: string[]) =>
      arrangeOffers(allowed, actions, RECEIPT).plain.map(({ names }) => names.join())
    expect(namesOf('approve', 'copy', 'reject')).toEqual(['reject', 'copy'])
    expect(namesOf('copy', 'reject')).toEqual(['copy', 'reject'])
  })

  it('have no primary button when no transition is needed: copying is occasional', () => {
    const completed = arrangeOffers(['copy'], actions, RECEIPT)
    expect(completed.primary).toBeNull()
    expect(completed.plain.map(({ names }) => names)).toEqual([['copy']])
  })

  it('are final when they end the work of others', () => {
    const { primary, plain, menu } = arrangeOffers(['approve', 'reject', 'void'], actions, RECEIPT)
    expect([primary, ...plain, ...menu].map((offer) => offer && [offer.names[0], isFinal(offer)])).toEqual([
      ['approve', false],
      ['reject', true],
      ['void', true],
    ])
  })
})

describe('buttons that replace other buttons', () => {
  afterEach(() => vi.useRealTimers())

  it('count as just changed for 600 ms, but not when first shown', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { result, rerender } = renderHook(({ key }) => useJustChanged(key), { initialProps: { key: 'submit' } })
    expect(result.current()).toBe(false)
    rerender({ key: 'approve reject' })
    expect(result.current()).toBe(true)
    vi.advanceTimersByTime(599)
    expect(result.current()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(result.current()).toBe(false)
  })
})
