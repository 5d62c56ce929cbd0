import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellEditorProps } from './cell-editor-props'
import styles from './editor.module.css'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { TextEditor } from './text-editor'

/**
 * Editor of a date: typed in short form (`1121` for 21 November, `+7` for a week from today; see `parseQuickDate`), or
 * picked from the browser's calendar.
 */
export function DateEditor(props: CellEditorProps) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const picker = useRef<HTMLInputElement>(null)
  const value = sheet.store.line(props.lineKey)?.row[props.field]

  function take(day: string) {
    sheet.cursor.edit(null)
    sheet.store.edit('edit', (edited) => edited.set(props.lineKey, { [props.field]: day || null }))
    actions.focus()
  }

  return (
    <>
      <TextEditor {...props} />
      <button
        type="button"
        tabIndex={-1}
        className={styles.inCell}
        title={t('calendar')}
        aria-label={t('calendar')}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.picker}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </>
  )
}
