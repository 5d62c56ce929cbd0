import { describe, expect, it } from 'vitest'
import { decisionOf } from '@/components/document-page/header/decision'
import type { LogEntry } from '@/request/resource'
import { isOneOf, statusesOutsideSums, statusesLike } from '@/rules/document-status'
import { statusesInSentence } from '@/rules/summed-statuses'
import { isPathEditable } from '@/rules/access/editable'
import type { Shape, States } from '@/rules/field'

const states: States = {
  field: 'check_status',
  initial: 'draft',
  use: ['draft', 'submitted', 'inspected', 'rework', 'approved'],
  countsAs: { inspected: 'submitted', rework: 'rejected' },
}

it('void documents are not added up where they are listed among others', () => {
  const withVoid: States = { ...states, use: [...states.use, 'voided', 'torn'], countsAs: { torn: 'voided' } }
  expect(statusesOutsideSums(withVoid, undefined)).toEqual(['voided', 'torn'])
  expect(statusesOutsideSums(withVoid, ['draft', 'torn'])).toEqual(['torn'])
  expect(statusesOutsideSums(withVoid, ['draft', 'approved'])).toEqual([])
  expect(statusesOutsideSums(withVoid, ['voided'])).toEqual([])
  expect(statusesOutsideSums(states, undefined)).toEqual([])
})

describe('statuses that a document adds', () => {
  it('count as the status that the manifest names', () => {
    expect(statusesLike(states, ['submitted', 'approved'])).toEqual(['submitted', 'approved', 'inspected'])
    expect(isOneOf(states, 'rework', ['draft', 'rejected'])).toBe(true)
    expect(isOneOf(states, 'inspected', ['draft', 'rejected'])).toBe(false)
    expect(isOneOf(undefined, 'rejected', ['rejected'])).toBe(true)
    expect(isOneOf(states, null, ['draft'])).toBe(false)
  })

  it('let fields without `edit` be edited when they count as rejected', () => {
    const text = { type: 'text' as const }
    const shape: Shape = {
      entity: 'good.repair',
      kind: 'receipt',
      label: [],
      states,
      fields: { fault: text, price: { ...text, edit: ['rejected'] } },
    }
    const at = (path: string, status: string) =>
      isPathEditable(shape, path, { status, creating: false, role_type: 'store' })
    expect([at('fault', 'rework'), at('fault', 'inspected'), at('fault', 'draft')]).toEqual([true, false, true])
    // A field that names its statuses is editable in these alone.
    expect([at('price', 'rework'), at('price', 'rejected')]).toEqual([false, true])
  })

  it('are shown with the person and the reason that led to them', () => {
    const entry: LogEntry = {
      id: 2,
      at: 2,
      operator: 'Ann',
      transition: 'send_back',
      from: 'submitted',
      to: 'rework',
      reason: 'which lid',
    }
    expect(decisionOf([entry], 'rework', states)).toMatchObject({ end: 'step', entry })
    expect(decisionOf([{ ...entry, reason: undefined }], 'rework', states)).toBeNull()
    expect(decisionOf([{ ...entry, to: 'inspected' }], 'inspected', states)).toBeNull()
  })
})

it('left-out statuses are written in small letters within an English sentence', () => {
  expect(statusesInSentence(['Voided', 'Sent back'], 'en-US')).toBe('voided, sent back')
  expect(statusesInSentence(['QC failed'], 'en-US')).toBe('QC failed')
  expect(statusesInSentence(['已作废', '已驳回'], 'zh-CN')).toBe('已作废、已驳回')
})
