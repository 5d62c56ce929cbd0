import { factsOf } from '../../ask/document-facts'
import type { Doc } from '@/rules/conditions'
import type { FieldType, Shape } from '@/rules/field'
import { isMeaningful, isUncountedTotal } from '@/rules/counting'
import { labelKey } from '@/rules/key'
import { isSeen, type Viewer } from '@/rules/access/needs'
import { canShowValue } from '@/rules/values/unit-sums'

/** Totals that the language itself brings, the more telling first. */
const TOTALS = ['total_amount', 'total_qty', 'total_order_qty'] as const
const MAX_PARTIES = 2

/**
 * The fields that identify a document at a glance, as far as the viewer may see them: its partner and its total: the
 * amount or the quantity of its rows, or of a document without rows the amount that operators enter.
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
  const facts = shape.tables === undefined ? [] : factsOf(shape)
  const ofType = (type: FieldType) => facts.filter((name) => shape.fields[name]?.type === type)
  const totals = [...TOTALS, ...ofType('money'), ...ofType('quantity'), ...amounts]
  const isCandidate = (name: string) =>
    isShown(name) && typeof doc[name] === 'number' && canShowValue(name, shape.fields[name], doc)
  const first = totals.find(isCandidate)
  // What is to be counted stands for what nobody has counted yet.
  const total =
    first !== undefined && isUncountedTotal(shape, first, doc)
      ? [...ofType('quantity'), ...totals].find((name) => isCandidate(name) && isMeaningful(shape, name, doc))
      : first
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
