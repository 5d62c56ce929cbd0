import { useMemo } from 'react'
import type { Page } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { statusOf } from '@/components/document-page/form/field-state'
import { may, useOperator } from '@/components/operator-context'
import type { Doc } from '@/rules/conditions'
import { type Offers, arrangeOffers } from './transition-list'

/** The actions that the page offers for the document as it is now. */
export function useOffers(page: Page): Offers {
  const operator = useOperator()
  const { shape, actions = {}, sections } = page.props
  const allowed = useStore(page.draft, ({ doc, creating }) =>
    allowedNow(doc, creating && shape.kind === 'receipt' && may(operator, shape.entity, 'submit')),
  )
  const onCards = useMemo(
    () => new Set(sections.flatMap(({ buttons = [] }) => buttons.flatMap(({ action }) => action ?? []))),
    [sections],
  )
  const isRejected = useStore(page.draft, ({ doc }) => statusOf(shape, doc) === 'rejected')
  return arrangeOffers(allowed.split(',').filter(Boolean), actions, shape, { onCards, isRejected })
}

/**
 * The transitions that the server allows now, joined by commas so that they compare by value. Empty for a new document
 * that the server has not answered yet.
 */
function allowedNow(doc: Doc, maySubmit: boolean): string {
  if (Array.isArray(doc.actions)) return doc.actions.join(',')
  return maySubmit ? 'submit' : ''
}
