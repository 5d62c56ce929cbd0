import type { Doc } from '@/rules/conditions'
import type { Field, Fields, PrintLayout, Shape } from '@/rules/field'
import { BEFORE_APPROVAL } from '@/rules/document-status'
import { rowGroups } from '@/rules/rows/inner-rows'
import { labelKey } from '@/rules/key'
import { isUncountedTotal } from '@/rules/counting'
import { isSeen, type Viewer } from '@/rules/access/needs'
import { type ColumnStatuses, isColumnShown } from '@/rules/access/shown-columns'
import { statusOf } from '@/components/document-page/form/field-state'
import { logIn } from '@/components/document-page/header/detail-parts'
import { formatCell } from '../format/format-cell'
import { formatField, isNumeric } from '../format/format-field'
import { withYuan } from '../format/number'
import type { EntityText } from '../entity-text'
import { isSummed, total } from '@/components/line-grid/store/totals'
import type { Section } from '../section'

interface PaperColumn {
  name: string
  title: string
  numeric: boolean
  /** Relative width, by the content of the column. */
  weight: number
  /** The texts of the column are signatures, which are drawn. */
  drawn?: true
}

export interface PaperTable {
  name: string
  title: string
  columns: readonly PaperColumn[]
  /** Texts by row and column. */
  rows: readonly (readonly string[])[]
  /** Numbers of rows that lie within rows: `2.1` is the first row within row 2. Absent: the rows are counted from 1. */
  numbers?: readonly string[]
  /** Totals below each column; null when no column has a total. */
  totals: readonly string[] | null
}

/** A document as printed. */
export interface Paper {
  title: string
  /** Document number; '' while it has none. */
  no: string
  status: string
  /** `drawn`: the value is a signature, which is drawn. `formatted`: the value is the HTML of a rich text. */
  fields: readonly { name: string; label: string; value: string; wide: boolean; drawn?: true; formatted?: true }[]
  tables: readonly PaperTable[]
  /** Names of the operators who created and approved the document. */
  people: { made: string; approved: string }
  /** Lines to sign on, with the person's name where it is known; null for the lines that every document has. */
  signatures: readonly { name: string; label: string; person: string; drawing?: string }[] | null
  /** Text below the tables. */
  notes: string
}

interface Options {
  shape: Shape
  sections: readonly Section<Doc>[]
  doc: Doc
  text: EntityText
  format: { locale: string; timeZone: string }
  viewer: Viewer
  /** Parts of the sections that are printed differently. */
  layout?: PrintLayout | undefined
}

/** Field types that are not printed. */
export const NOT_ON_PAPER: ReadonlySet<Field['type']> = new Set(['image', 'images', 'secret', 'color', 'icon'])

/** Field types that take a whole line on paper. */
const WIDE: ReadonlySet<Field['type']> = new Set(['textarea', 'rich_text', 'json', 'code'])

/**
 * The document in the sections and columns of the form, or of the layout where it names others, without empty fields
 * and without fields that this operator may not see.
 */
export function paperOf(options: Options): Paper {
  const { shape, sections, text, layout = {} } = options
  const doc = namedAsPosted(options.doc)
  const [numberField = ''] = shape.label
  const status = shape.states?.field
  const shown = (name: string, field: Field | undefined): field is Field =>
    field !== undefined && !NOT_ON_PAPER.has(field.type) && isSeen(field.needs, options.viewer)
  const names = layout.fields ?? sections.flatMap((section) => ('fields' in section ? section.fields : []))
  const onForm = sections.flatMap(({ key, ...section }) => ('table' in section ? [{ key, ...section }] : []))
  const cardOf = (table: string) => onForm.find((section) => section.table === table)
  const value = (name: string, field: Field) =>
    field.type === 'signature' || field.type === 'rich_text'
      ? String(doc[name] ?? '')
      : formatCell(name, field, doc, { options: options.format, option: text.option })
  // The label of a person is the staff number and the name; only the name is printed.
  const person = (name: string) => String(doc[`${name}_label`] ?? '').replace(/^\S+\s+(?=\S)/, '')
  return {
    title: text.one,
    no: String(doc[numberField] ?? ''),
    status: status ? text.option(status, String(doc[status] ?? '')) : '',
    fields: names.flatMap((name) => {
      const field = shape.fields[name]
      if (name === numberField || name === status || !shown(name, field) || isUncountedTotal(shape, name, doc))
        return []
      const printed = value(name, field)
      if (!printed) return []
      return [
        {
          name,
          label: text.field(name),
          value: money(field, printed),
          wide: WIDE.has(field.type),
          ...(field.type === 'signature' && { drawn: true as const }),
          ...(field.type === 'rich_text' && { formatted: true as const }),
        },
      ]
    }),
    tables: (layout.tables ?? onForm)
      .map((printed) => {
        const card = cardOf(printed.table)
        return tableOf(options, printed, { title: card ? text.section(card.key) : '', shownIn: card?.shownIn })
      })
      .filter(({ rows }) => rows.length > 0),
    people: { made: person('submitted_by') || person('created_by'), approved: person('checked_by') },
    signatures:
      layout.signatures?.map(({ name, by }) => ({
        name,
        label: text.signature(name),
        ...(by !== undefined && shape.fields[by]?.type === 'signature'
          ? { person: '', drawing: shown(by, shape.fields[by]) ? String(doc[by] ?? '') : '' }
          : { person: by === undefined ? '' : person(by) }),
      })) ?? null,
    notes: layout.notes ? text.printNotes : '',
  }
}

/**
 * The document with the names of stores, suppliers and people as they were when it was posted. A document that is not
 * posted, or that went back to an earlier status, has today's names.
 */
function namedAsPosted(doc: Doc): Doc {
  for (const { names, to } of logIn(doc)) {
    if (names)
      return { ...doc, ...Object.fromEntries(Object.entries(names).map(([name, label]) => [labelKey(name), label])) }
    if (BEFORE_APPROVAL.some((status) => status === to)) break
  }
  return doc
}

const money = (field: Field, text: string): string => (field.type === 'money' ? withYuan(text) : text)

function tableOf(
  { shape, doc, text, format, viewer }: Options,
  { table, columns, sums: summed }: NonNullable<PrintLayout['tables']>[number],
  { title, shownIn }: { title: string; shownIn: ColumnStatuses | undefined },
): PaperTable {
  const tableShape = shape.tables?.[table]
  const fields: Fields = tableShape?.fields ?? {}
  const groups = rowGroups(shape, doc, table)
  const rows = groups.flatMap((group) => group.rows.map(({ row }) => row))
  const numbers = groups.flatMap(({ outer, rows: inner }) =>
    outer === null ? [] : inner.map((_, index) => `${outer + 1}.${index + 1}`),
  )
  // With a unit column, quantities are printed without the unit.
  const bare = columns.includes('unit_name')
  const cell = (name: string, field: Field, row: Doc): string =>
    field.type === 'signature'
      ? String(row[name] ?? '')
      : formatCell(name, field, bare && field.type === 'quantity' ? { ...row, unit_name: null } : row, {
          options: format,
          option: (fieldName, option) => text.lineOption(table, fieldName, option),
        })
  const moment = { status: statusOf(shape, doc), creating: false, role_type: viewer.roleType }
  const printedColumns = columns.flatMap((name) => {
    const field = fields[name]
    if (
      !field ||
      !isColumnShown(name, shownIn, shape, moment) ||
      NOT_ON_PAPER.has(field.type) ||
      !isSeen(field.needs, viewer)
    )
      return []
    const texts = rows.map((row) => cell(name, field, row))
    return texts.some(Boolean) ? [{ name, field, texts }] : []
  })
  // A layout that names its sums decides which columns have a total. Quantities of different units never have one.
  const totalOf = (name: string, field: Field): number | null => {
    if (summed) return summed.includes(name) ? total(rows, name, field) : null
    return tableShape && isSummed(name, tableShape) ? total(rows, name, field) : null
  }
  const sums = printedColumns.map(({ name, field }) =>
    formatField(field, totalOf(name, field), { locale: format.locale }),
  )
  return {
    name: table,
    title,
    columns: printedColumns.map(({ name, field, texts }, index) => {
      const label = text.lineField(table, name)
      return {
        name,
        title: field.type === 'money' ? `${label}\u00a0¥` : label,
        numeric: isNumeric(field),
        ...(field.type === 'signature'
          ? { weight: SIGNATURE_WEIGHT, drawn: true as const }
          : { weight: weightOf(label, [...texts, sums[index] ?? '']) }),
      }
    }),
    rows: rows.map((_, index) => printedColumns.map(({ texts }) => texts[index] ?? '')),
    ...(tableShape?.in !== undefined && { numbers }),
    totals: sums.some(Boolean) ? sums : null,
  }
}

/** Width of a column of signatures, on the scale of `weightOf`. */
const SIGNATURE_WEIGHT = 12

/** Width by the longest text, within limits: long names wrap, numbers never do. */
function weightOf(label: string, texts: readonly string[]): number {
  // In print, a Chinese character is about twice as wide as a Latin letter or a digit.
  const length = (value: string) => [...value].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1.1), 0)
  const longest = Math.max(...texts.map(length), length(label) * 0.95)
  return Math.max(4, Math.min(longest, 26)) + 1.5
}
