import { isOneOf } from '../../../src/rules/document-status'
import { siblingRows } from '../advance'
import { amendedId } from '../amend/versions'
import { MESSAGES } from '../messages'
import { namedDocuments } from '../../query/named-document'
import { statusField } from '../../metadata/status'
import type { Guard } from './guard'

/**
 * Refuses while another document made from the same source waits for approval, because that document relies on this
 * one.
 */
export const siblings: Guard = async ({ call, resource, scope }) => {
  const rows = await siblingRows(call, resource, scope.doc)
  const waiting = rows.find(
    (row) =>
      row.id !== scope.doc.id &&
      // The new version of this document waits until this document is reversed, so it is not a reason to refuse the
      // reversal.
      amendedId(resource, row) !== scope.doc.id &&
      isOneOf(resource.shape.states, row[statusField(resource)], ['submitted']),
  )
  if (!waiting) return []
  const documents = await namedDocuments(call, resource, [waiting])
  return [{ text: MESSAGES.siblings(String(waiting.receipt_no ?? '')), documents }]
}
