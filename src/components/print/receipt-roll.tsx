import { useTranslation } from 'react-i18next'
import { Barcode } from './barcode'
import { Drawing } from './drawing'
import type { Paper, PaperTable } from './paper'
import { Fact, Notes, type Printed, PrintedBy, Signatures } from './receipt-sheet'

/** A document on an 80 mm roll: one column, each line with its name above its figures. */
export function ReceiptRoll({ paper, printed }: { paper: Paper; printed: Printed }) {
  return (
    <article className="roll">
      <div className="tenant">{printed.tenant}</div>
      <h1>{paper.title}</h1>
      {paper.status && <div className="tenant">{paper.status}</div>}
      <dl className="facts">
        {paper.fields.map((field) => (
          <div key={field.name} className={field.formatted && 'text'}>
            <dt>{field.label}</dt>
            <dd>
              <Fact field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {paper.tables.map((table) => (
        <RollTable key={table.name} table={table} />
      ))}
      <Notes paper={paper} />
      <Signatures paper={paper} />
      {paper.no && <Barcode code={paper.no} room={72} />}
      <footer>
        <PrintedBy printed={printed} />
      </footer>
    </article>
  )
}

/** Columns that are printed without a title, because their values, such as names, are clear without it. */
const UNTITLED: ReadonlySet<string> = new Set(['sku_code', 'sku_name', 'spec', 'unit_name', 'method_name'])

/**
 * A table on a roll: the name above, all other values below with their titles, since the roll is too narrow for
 * columns.
 */
function RollTable({ table: { title, columns, rows, numbers, totals } }: { table: PaperTable }) {
  const { t } = useTranslation('print')
  // Without a name in the second column, the first column heads the line.
  const named = columns.map(
    ({ name, drawn }, index) => UNTITLED.has(name) || (index === 0 && !drawn && !UNTITLED.has(columns[1]?.name ?? '')),
  )
  const heads = columns.flatMap((_, index) => (named[index] ? [index] : []))
  const figures = columns.flatMap((_, index) => (named[index] ? [] : [index]))
  const titled = (row: readonly string[], index: number) =>
    row[index] && (
      <span key={index}>
        <i>{columns[index]?.title}</i> {columns[index]?.drawn ? <Drawing path={row[index]} /> : row[index]}
      </span>
    )
  return (
    <section className="items">
      <h2>
        {title} <small>{t('count', { count: rows.length })}</small>
      </h2>
      <ol>
        {rows.map((row, index) => (
          <li key={index}>
            <div>{[numbers?.[index], ...heads.map((column) => row[column])].filter(Boolean).join('  ')}</div>
            <div className="figures">{figures.map((column) => titled(row, column))}</div>
          </li>
        ))}
      </ol>
      {totals && (
        <div className="figures total">
          <b>{t('total')}</b>
          {figures.map((column) => titled(totals, column))}
        </div>
      )}
    </section>
  )
}
