import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { Dialog, FIRST_FOCUS } from '@/components/dialog/dialog'
import Paragraph from 'antd/es/typography/Paragraph'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fieldLabel, headerLabel } from '../../fields/field-text'
import { formatField } from '../../format/format-field'
import { FactWords } from '../../refusals/fact-words'
import { WithLinks } from '../../refusals/with-links'
import { useLastChange } from '../../refusals/last-change'
import { useFormat } from '../../use-format'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import { useOpening } from '../table/use-opening'
import styles from './actions.module.css'
import type { Reason } from './outcome'
import { useLineNames } from './use-line-names'
import type { Step } from './use-transitions'

/** Maximum number of reasons shown per row, and of fields per reason; only the number of the others is shown. */
const MAX_SHOWN = 3

/** Whether the path of an error is that of a line or of a field in a line: `lines.2.order_qty`. */
const isInLine = (path: string) => /\.\d+(\.|$)/.test(path)

/** The number of a row, as a link to its document where it has a screen. The link closes the report. */
function RowLink({ row }: { row: AnyRow }) {
  const list = useList()
  const opening = useOpening(list)
  const label = rowLabel(list.shape, row)
  if (!opening) return label
  return (
    <Link to={opening.to(row)} onClick={() => list.transitions.dismiss()}>
      {label}
    </Link>
  )
}

/** The result of a batch: how many rows succeeded, and why each other row failed. Failed rows can be selected again. */
export default function ReportDialog({ step }: { step: Extract<Step, { kind: 'report' }> }) {
  const { transitions, selection, actions, text, shape } = useList()
  const { t } = useTranslation('list')
  const format = useFormat()
  const changeText = useLastChange(text)
  const { done, failed, skipped, returned } = step.outcome
  const action = text.action(step.name)
  const lineName = useLineNames(
    failed.filter(({ reasons }) => reasons.some(({ paths }) => paths.some(isInLine))).map(({ row }) => row),
  )
  const returns = actions[step.name]?.returns ?? {}

  /**
   * Labels of paths such as `supplier_id` and `lines.2.order_qty`, as in the form; lines with their items. A field with
   * which the message begins is left out.
   */
  function positionText(id: number, { paths, words }: Reason): string {
    const names = paths.slice(0, MAX_SHOWN).flatMap((path) => {
      const [table = '', index, field] = path.split('.')
      if (index === undefined || !/^\d+$/.test(index)) {
        const label = headerLabel(text, path)
        return words.startsWith(label) ? [] : label
      }
      const item = lineName(id, table, Number(index))
      // A message that names the item itself needs no name before.
      const parts = [words.includes(item) ? '' : item, field === undefined ? '' : fieldLabel(text, `${table}.${field}`)]
      return t('report.line', { line: Number(index) + 1, field: parts.filter(Boolean).join(' ') }).trimEnd()
    })
    const more = paths.length - Math.min(paths.length, MAX_SHOWN)
    return [...names, ...(more > 0 ? [t('report.and_more', { count: more })] : [])].join(t('report.between'))
  }

  const atPlaces = (places: string) => places !== '' && t('report.at', { places })

  function choose() {
    selection.set(failed.map(({ row }) => row))
    transitions.dismiss()
  }

  return (
    <Dialog
      open
      width={520}
      title={
        failed.length ? t('report.title', { action, done: done.length, failed: failed.length }) : text.done(step.name)
      }
      onCancel={() => transitions.dismiss()}
      // Values that are shown only once stay until the operator confirms having noted them.
      {...(returned.length > 0 && { closable: false, keyboard: false, mask: { closable: false } })}
      footer={[
        failed.length > 0 && done.length + failed.length > 1 && (
          <Button key="choose" onClick={choose}>
            {t('report.choose')}
          </Button>
        ),
        <Button key="close" type="primary" {...FIRST_FOCUS} onClick={() => transitions.dismiss()}>
          {t(returned.length > 0 ? 'report.noted' : 'report.close')}
        </Button>,
      ]}
    >
      {failed.length > 0 && (
        <ul className={styles.report}>
          {failed.map(({ row, reasons, code, change }) => (
            <li key={row.id} title={String(code)}>
              <strong>
                <RowLink row={row} />
              </strong>
              {reasons.slice(0, MAX_SHOWN).map((reason) => (
                <div key={reason.words + reason.paths.join()}>
                  {atPlaces(positionText(row.id, reason))}
                  <WithLinks text={reason.words} documents={reason.documents} onOpen={() => transitions.dismiss()} />
                  <FactWords facts={reason.facts} entity={shape.entity} />
                </div>
              ))}
              {change && <div>{changeText(change)}</div>}
              {reasons.length > MAX_SHOWN && (
                <div className={styles.help}>{t('report.and_more', { count: reasons.length - MAX_SHOWN })}</div>
              )}
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <p className={styles.help}>
          {t('report.left', { count: skipped.length })}
          {skipped.map((row, index) => (
            <Fragment key={row.id}>
              {index > 0 && t('report.between')}
              <RowLink row={row} />
            </Fragment>
          ))}
        </p>
      )}
      {returned.length > 0 && <Alert type="warning" showIcon title={t('report.once')} className={styles.shownOnce} />}
      {returned.map(({ row, values }) => (
        <dl key={row.id} className={styles.returned}>
          <dt>{rowLabel(shape, row)}</dt>
          {Object.entries(returns).map(([name, field]) => (
            <dd key={name}>
              {text.field(name)}
              <Paragraph copyable className={styles.once}>
                {formatField(field, values[name], format)}
              </Paragraph>
            </dd>
          ))}
        </dl>
      ))}
    </Dialog>
  )
}
