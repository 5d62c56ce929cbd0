import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { labelKey } from '@/rules/key'
import { isSeen, type Viewer } from '@/rules/access/needs'
import { hasText } from '@/rules/values/unit-sums'

const TOTALS = ['total_amount', 'total_qty', 'total_order_qty'] as const
const MAX_PARTIES = 2

/**
 * The fields that identify a document at a glance, as far as the viewer may see them: its partner and its totals; of a
 * document without lines, the amount that operators enter.
 */
export function keyFacts(shape: Shape, order: readonly string[], doc: Doc, viewer: Viewer): string[] {
  if (shape.kind !== 'receipt') return []
  const isShown = (name: string) => name in shape.fields && isSeen(shape.fields[name]?.needs, viewer)
  const parties = order.filter((name) => {
    const field = shape.fields[name]
    return (
      isShown(name) &&
      field?.type === 'ref' &&
      field.ref !== 'admin.admin_member' &&
      !field.ref_by &&
      // A hidden field has lost its value, but not yet its label.
      doc[name] !== null &&
      typeof doc[labelKey(name)] === 'string'
    )
  })
  const isAmount = (name: string) => shape.fields[name]?.type === 'money' && shape.fields[name]?.required === true
  const amounts = shape.tables === undefined ? order.filter(isAmount) : []
  const total = [...TOTALS, ...amounts].find(
    (name) => isShown(name) && typeof doc[name] === 'number' && hasText(name, shape.fields[name], doc),
  )
  return [...parties.slice(0, MAX_PARTIES), ...(total ? [total] : [])]
}

/** The name of a stored row: its number, or its code and name; empty for a singleton, which its screen names. */
export function documentName(shape: Shape, doc: Doc): string {
  if (shape.kind === 'singleton') return ''
  if (typeof doc.receipt_no === 'string') return doc.receipt_no
  return shape.label
    .map((name) => doc[name])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
