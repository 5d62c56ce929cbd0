import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextView } from '../fields/rich-text/rich-text-view'
import { Barcode } from './barcode'
import { paginate } from './paginate'
import { Drawing } from './drawing'
import type { Paper, PaperTable } from './paper'

export interface Printed {
  tenant: string
  /** Phone number of the company for customers and partners; empty when there is none. */
  phone: string
  /** Operator who prints, and time of printing, as text. */
  by: string
  at: string
}

const NO_LINES: PaperTable = { name: '', title: '', columns: [], rows: [], totals: null }

/** Height of the text area in mm, as in `paper-a4.css`. */
const SHEET_HEIGHT = { portrait: 273, landscape: 186 } as const
type Orientation = keyof typeof SHEET_HEIGHT
/** Height of the footer in mm, with some space above. */
const FOOT = 8

/** Documents with more columns are printed in landscape. */
const MAX_PORTRAIT_COLUMNS = 9
export const orientationOf = ({ tables }: Paper): Orientation =>
  tables.some(({ columns }) => columns.length > MAX_PORTRAIT_COLUMNS) ? 'landscape' : 'portrait'

/** A document on A4: as many sheets as its lines need, each with document number, column titles and page number. */
export function ReceiptSheet({ paper, printed, way }: { paper: Paper; printed: Printed; way: Orientation }) {
  const { t } = useTranslation('print')
  const measured = useRef<HTMLDivElement>(null)
  const [split, setSplit] = useState<{ paper: Paper; way: Orientation; pages: [number, number][] } | null>(null)
  // A split applies only to the paper it was measured for; another paper is first laid out on one sheet and measured.
  const pages = split?.paper === paper && split.way === way ? split.pages : null
  const [lines = NO_LINES, ...otherTables] = paper.tables

  useLayoutEffect(() => {
    if (pages) return
    const measuredPages = pagesOf(measured.current, SHEET_HEIGHT[way])
    if (measuredPages) setSplit({ paper, way, pages: measuredPages })
  }, [paper, way, pages])

  const all: [number, number][] = [[0, lines.rows.length]]
  const shown = pages ?? all
  return (
    <div ref={measured} className={`receipt ${way}`} data-measuring={pages === null || undefined}>
      {shown.map(([from, to], index) => (
        <section className="sheet" key={from + index} aria-label={t('page', { page: index + 1, pages: shown.length })}>
          <header data-part="head">
            <Head paper={paper} printed={printed} />
            {index === 0 && <Facts paper={paper} />}
          </header>
          {lines.columns.length > 0 && (
            <Lines table={lines} from={from} to={to} withTotals={index === shown.length - 1} />
          )}
          {index === shown.length - 1 && (
            <div data-part="last">
              {otherTables.map((table) => (
                <div className="other" key={table.name}>
                  {table.title && <h2>{table.title}</h2>}
                  <Lines table={table} from={0} to={table.rows.length} withTotals />
                </div>
              ))}
              <Notes paper={paper} />
              <Signatures paper={paper} />
            </div>
          )}
          <footer>
            <span>
              <PrintedBy printed={printed} />
            </span>
            <span>{t('page', { page: index + 1, pages: shown.length })}</span>
          </footer>
        </section>
      ))}
    </div>
  )
}

/** Page breaks, computed from the heights measured when everything is laid out on one sheet. */
function pagesOf(root: HTMLElement | null, height: number): [number, number][] | null {
  const sheet = root?.querySelector<HTMLElement>('.sheet')
  if (!sheet) return null
  const tall = (selector: string) => sheet.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  // Tables after the lines are measured as part of the last block.
  const lines = ':scope > table'
  // Pixels per mm: the text area is 190 mm wide in portrait and 277 mm in landscape.
  const perMm = (root?.offsetWidth ?? 0) / (height === SHEET_HEIGHT.portrait ? 190 : 277)
  const rows = [...sheet.querySelectorAll<HTMLElement>(`${lines} > tbody > tr`)].map((row) => row.offsetHeight)
  const titles = tall(`${lines} > thead`)
  const facts = tall('dl.facts')
  return paginate(rows, {
    page: (height - FOOT) * perMm,
    first: tall('[data-part="head"]') + titles,
    other: tall('[data-part="head"]') - facts + titles,
    last: tall(`${lines} > tfoot`) + tall('[data-part="last"]'),
  })
}

/** The last line of a print: operator, time, and the phone number for questions. */
export function PrintedBy({ printed: { by, at, phone } }: { printed: Printed }) {
  const { t } = useTranslation('print')
  return [t('printed', { by, at }), phone && t('phone', { phone })].filter(Boolean).join(' · ')
}

function Head({ paper, printed }: { paper: Paper; printed: Printed }) {
  return (
    <div className="head">
      <div className="tenant">{printed.tenant}</div>
      <h1>{paper.title}</h1>
      <div className="number">
        {paper.no && <Barcode code={paper.no} room={62} />}
        {paper.status}
      </div>
    </div>
  )
}

function Facts({ paper }: { paper: Paper }) {
  return (
    <dl className="facts">
      {paper.fields.map((field) => (
        <div key={field.name} className={field.wide ? 'wide' : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <Fact field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The value of a field of the header. */
export function Fact({ field: { value, drawn, formatted } }: { field: Paper['fields'][number] }) {
  if (drawn) return <Drawing path={value} />
  return formatted ? <RichTextView html={value} /> : value
}

/** Relative width of the column with the line number, on the scale of `PaperColumn.weight`. */
const LINE_NUMBER_WEIGHT = 4

function Lines({ table, from, to, withTotals }: { table: PaperTable; from: number; to: number; withTotals: boolean }) {
  const { t } = useTranslation('print')
  const totalWeight = table.columns.reduce((sum, { weight }) => sum + weight, LINE_NUMBER_WEIGHT)
  const align = (index: number) => (table.columns[index]?.numeric ? 'figure' : undefined)
  // The column of line numbers is too narrow for the word for the total, which has no short form in most languages.
  const firstTotal = table.totals?.findIndex(Boolean) ?? 0
  const withoutTotal = Math.max(firstTotal, 0)
  return (
    <table>
      <colgroup>
        <col style={{ width: `${(LINE_NUMBER_WEIGHT / totalWeight) * 100}%` }} />
        {table.columns.map(({ name, weight }) => (
          <col key={name} style={{ width: `${(weight / totalWeight) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className="figure">{t('line')}</th>
          {table.columns.map(({ name, title }, index) => (
            <th key={name} className={align(index)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.slice(from, to).map((row, index) => (
          <tr key={from + index}>
            <td className="figure">{table.numbers?.[from + index] ?? from + index + 1}</td>
            {row.map((text, column) => (
              <td key={column} className={align(column)}>
                {table.columns[column]?.drawn && text ? <Drawing path={text} /> : text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {withTotals && table.totals && (
        <tfoot>
          <tr>
            <td colSpan={1 + withoutTotal}>{t('total')}</td>
            {table.totals.slice(withoutTotal).map((text, column) => (
              <td key={column} className={align(withoutTotal + column)}>
                {text}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** The text below the tables, in the paragraphs in which it was written. */
export function Notes({ paper: { notes } }: { paper: Paper }) {
  return notes && <p className="notes">{notes}</p>
}

/** Lines to sign on. By default the system knows creator and approver; the third line is signed by hand. */
export function Signatures({ paper: { people, signatures } }: { paper: Paper }) {
  const { t } = useTranslation('print')
  const lines: NonNullable<Paper['signatures']> = signatures ?? [
    { name: 'made', label: t('made_by'), person: people.made },
    { name: 'approved', label: t('approved_by'), person: people.approved },
    { name: 'received', label: t('received_by'), person: '' },
    { name: 'date', label: t('date'), person: '' },
  ]
  return (
    <div className="signatures">
      {lines.map(({ name, label, person, drawing }) => (
        <span key={name}>
          {label}
          <b>{drawing ? <Drawing path={drawing} /> : person}</b>
        </span>
      ))}
    </div>
  )
}
