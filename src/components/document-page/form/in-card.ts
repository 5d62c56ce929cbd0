import type { Page } from '@/components/document-page/page-context'
import { keyFacts } from '@/components/document-page/header/key-facts'
import { isColumnShown } from '@/rules/access/shown-columns'
import { isMeaningful } from '@/rules/counting'
import { BEFORE_APPROVAL, isOneOf } from '@/rules/document-status'
import { fieldState, isWritable, statusOf } from './field-state'
import { linksIn } from '@/components/document-page/header/detail-parts'

const NUMBER_FIELD = 'receipt_no'
const PROGRESS_FIELD = 'progress'
const SOURCE_FIELD = 'source_id'

/**
 * Whether the strip above the cards shows the value of a field of a document: number, status and progress of a stored
 * document or row of a log, its source where the strip links to the source, and the key facts.
 */
function isShownAbove({ props: { shape, sections }, draft, viewer }: Page, name: string): boolean {
  const { doc, creating } = draft
  const isLog = shape.kind === 'log'
  if (shape.kind !== 'receipt' && !isLog) return false
  if (name === NUMBER_FIELD || name === PROGRESS_FIELD || name === shape.states?.field) return !creating
  if (isLog) return false
  const links = linksIn(doc)
  if (name === SOURCE_FIELD) return links.some(({ direction }) => direction === 'up')
  const order = sections.flatMap((section) => ('fields' in section ? section.fields : []))
  return keyFacts(shape, order, doc, viewer).includes(name)
}

/**
 * Types of large fields that are left out of a card while they are empty and nobody may write them: remarks,
 * pictures, signatures.
 */
const HIDDEN_WHEN_EMPTY: ReadonlySet<string> = new Set(['textarea', 'images', 'signature'])

/** Whether a document is or was approved, so that later documents may have progressed with it. */
export const mayHaveProgressed = ({ viewer: { shape }, draft: { doc, creating } }: Page): boolean =>
  !creating && !isOneOf(shape.states, statusOf(shape, doc), [...BEFORE_APPROVAL, 'voided'])

/** Whether a field sums columns that the sheet leaves out in this status. */
function isOfAbsentColumns({ props: { sections }, viewer, draft: { doc, creating } }: Page, name: string): boolean {
  const { shape, roleType } = viewer
  const sums = shape.fields[name]?.sums
  const sheet = sections
    .flatMap((section) => ('table' in section ? [section] : []))
    .find((s) => s.table === sums?.table)
  if (!sums || !sheet) return false
  const moment = { status: statusOf(shape, doc), creating, role_type: roleType }
  return sums.columns.every((column) => !isColumnShown(column, sheet.shownIn, shape, moment))
}

/**
 * Whether a read-only value is shown. A total over quantities in different units has no meaning and is left out, and so
 * are the progress and totals of what later documents bring, before there are any, a total of quantities that nobody
 * has counted yet, and an empty remark of a document that nobody may edit now.
 */
function isWorthShowing(page: Page, name: string): boolean {
  const { viewer, draft } = page
  const { doc, creating } = draft
  const { shape, roleType } = viewer
  const field = shape.fields[name]
  if (!isMeaningful(shape, name, doc) || isOfAbsentColumns(page, name)) return false
  if (name === PROGRESS_FIELD && !mayHaveProgressed(page)) return false
  const value = doc[name]
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0)
  return !isEmpty || !HIDDEN_WHEN_EMPTY.has(field?.type ?? '') || isWritable(shape, doc, { creating, roleType })
}

/** Whether a field may be written in its card now, so that the strip above leaves it out and shows no field twice. */
export const isWrittenInCard = (page: Page, name: string): boolean => stateIn(page, name).editable

/** Whether a card shows a field: one that may be written, or one that the strip above the cards does not show. */
export function isInCard(page: Page, name: string): boolean {
  const { shown, editable } = stateIn(page, name)
  return shown && (editable || (!isShownAbove(page, name) && isWorthShowing(page, name)))
}

const stateIn = ({ viewer, draft, env }: Page, name: string) =>
  fieldState(viewer, draft.doc, name, { creating: draft.creating, env: env() })
