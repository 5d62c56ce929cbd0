import { expect, it } from 'vitest'
import { doneText } from '../../../generator/model/transitions/done-text'

it.each([
  ['Approve', 'Approved'],
  ['Submit', 'Submitted'],
  ['Withdraw', 'Withdrawn'],
  ['Verify', 'Verified'],
  ['Ship', 'Shipped'],
  ['Refunded', 'Refunded'],
  ['Approve receipt', 'Receipt approved'],
  ['Reset two-step verification', 'Two-step verification reset'],
  ['Put into stock', 'Put into stock'],
  ['Send back', 'Sent back'],
  ['Sign out other devices', 'Other devices signed out'],
  ['QC passed', 'QC passed'],
])('after the button "%s" the console says "%s"', (label, said) => {
  expect(doneText({ zh: '', en: label }).en).toBe(said)
})

it('in Chinese 已 stands before the label, once', () => {
  expect(doneText({ zh: '发布', en: 'Publish' }).zh).toBe('已发布')
  expect(doneText({ zh: '已收款', en: 'Paid' }).zh).toBe('已收款')
})

it('another language keeps its label', () => {
  expect(doneText({ zh: '发布', en: 'Publish', more: { 'fr-FR': 'Publier' } }).more).toEqual({ 'fr-FR': 'Publier' })
})
