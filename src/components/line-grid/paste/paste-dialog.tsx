import { Dialog, FIRST_FOCUS } from '@/components/dialog/dialog'
import Button from 'antd/es/button'
import TextArea from 'antd/es/input/TextArea'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './paste-dialog.module.css'
import type { PlannedCell, PastePlan } from './paste-plan'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import type { Paste } from './use-paste'

/** Limits of the preview: rows shown completely, and rejected cells listed. */
const MAX_PREVIEW_ROWS = 8
const MAX_MISFITS = 30

/**
 * Takes rows in a text field where the operator has no keys to paste with, then previews the paste: the cells that will
 * be written, and the cells that cannot, with the reason.
 */
export default function PasteDialog({ paste }: { paste: Paste }) {
  const { t } = useTranslation('grid')
  const { state } = paste
  const [text, setText] = useState('')
  const plan = state !== null && typeof state === 'object' ? state : null
  const buttons = {
    awaiting_rows: { okText: t('paste.preview'), disabled: text.trim() === '', onOk: () => paste.takeRows(text) },
    looking_up: { okText: t('paste.preview'), disabled: true, onOk: undefined },
    failed: { okText: t('paste.retry'), disabled: false, onOk: paste.retry },
  }
  const { okText, disabled, onOk } =
    state === null || plan
      ? { okText: t('paste.apply', { count: plan?.fits ?? 0 }), disabled: !plan?.fits, onOk: paste.confirm }
      : buttons[state as keyof typeof buttons]
  return (
    <Dialog
      open={state !== null}
      width={760}
      title={t('paste.title')}
      okText={okText}
      cancelText={t('paste.cancel')}
      okButtonProps={{ disabled, ...FIRST_FOCUS }}
      onOk={onOk}
      onCancel={paste.cancel}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {plan && text !== '' && <Button onClick={paste.editRows}>{t('paste.edit')}</Button>}
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      {state === 'awaiting_rows' && (
        <>
          <p id="paste-hint">{t('paste.hint')}</p>
          <TextArea
            value={text}
            rows={8}
            aria-label={t('paste.rows')}
            aria-describedby="paste-hint"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (text.trim() !== '' || pasted.trim() === '') return
              event.preventDefault()
              setText(pasted)
              paste.takeRows(pasted)
            }}
          />
        </>
      )}
      {state === 'looking_up' && <p role="status">{t('paste.looking_up')}</p>}
      {state === 'failed' && <p role="alert">{t('paste.failed')}</p>}
      {plan && <Plan plan={plan} />}
    </Dialog>
  )
}

function Plan({ plan }: { plan: PastePlan }) {
  const { sheet, label } = useSheet()
  const { t } = useTranslation('grid')
  const columns = plan.fields.filter((field) => field !== null)
  const { max } = sheet.props.shape
  const top = useRef<HTMLParagraphElement>(null)
  // The button is disabled, and cannot take the focus, while goods are being looked up.
  useEffect(() => {
    top.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [])
  // Rows beyond the limit of the document are reported in one sentence, not cell by cell.
  const isBeyond = ({ cells }: PastePlan['rows'][number]) => max != null && cells[0]?.misfit?.why === 'beyond'
  const beyond = plan.rows.filter(isBeyond).length
  const misfits = plan.rows.flatMap((row, index) =>
    isBeyond(row) ? [] : row.cells.flatMap((cell) => (cell.misfit ? [{ cell, index }] : [])),
  )
  return (
    <>
      <p ref={top}>
        {t('paste.sum', { rows: plan.rows.length, fits: plan.fits, added: plan.newRows })}
        {plan.misfits > 0 && <b className={styles.misfits}> {t('paste.misfits', { count: plan.misfits })}</b>}
        {plan.byHeader && <span className={styles.quiet}> {t('paste.by_header')}</span>}
        {plan.byValue && <span className={styles.quiet}> {t('paste.by_value')}</span>}
      </p>
      <div className={styles.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('paste.row')}</th>
              {columns.map((field) => (
                <th key={field} scope="col">
                  {label(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.rows.slice(0, MAX_PREVIEW_ROWS).map((row, index) => (
              <tr key={index}>
                <th scope="row">
                  {index + 1} <Target row={row} />
                </th>
                {row.cells.map((cell) => (
                  <td
                    key={cell.field}
                    data-misfit={cell.misfit ? true : undefined}
                    data-same={!cell.values && !cell.misfit ? true : undefined}
                  >
                    {cell.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {plan.rows.length > MAX_PREVIEW_ROWS && (
          <p className={styles.quiet}>{t('paste.more', { count: plan.rows.length - MAX_PREVIEW_ROWS })}</p>
        )}
      </div>
      {plan.misfits > 0 && (
        <ul className={styles.reasons} aria-label={t('paste.misfits', { count: plan.misfits })}>
          {beyond > 0 && <li>{t('paste.beyond', { count: beyond, max })}</li>}
          {misfits.slice(0, MAX_MISFITS).map(({ cell, index }) => (
            <li key={`${index} ${cell.field}`}>
              <b>{t('paste.at', { line: index + 1, field: label(cell.field) })}</b>{' '}
              {t('paste.quoted', { text: cell.text })} <Why cell={cell} />
            </li>
          ))}
          {misfits.length > MAX_MISFITS && <li>{t('paste.more_misfits', { count: misfits.length - MAX_MISFITS })}</li>}
        </ul>
      )}
    </>
  )
}

/** The line of the document into which a pasted row goes; nothing for a row that is skipped. */
function Target({ row }: { row: PastePlan['rows'][number] }) {
  const { sheet } = useSheet()
  const { t } = useTranslation('grid')
  if (row.isNew) return t('paste.new')
  return row.key === null ? null : t('paste.into', { line: sheet.store.indexOf(row.key) + 1 })
}

function Why({ cell: { misfit } }: { cell: PlannedCell }) {
  const { t } = useTranslation('grid')
  const row = misfit?.why === 'repeated' ? misfit.row : undefined
  return <span className={styles.quiet}>{misfit?.detail ?? t(`paste.why.${misfit?.why ?? 'invalid'}`, { row })}</span>
}
