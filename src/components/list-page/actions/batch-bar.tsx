import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'
import styles from './actions.module.css'
import { type BarButton, FittingButtons } from './fitting-buttons'
import { usePrintRows } from './use-print-rows'
import { batchActions } from './row-actions'

/** Buttons for the selected rows. A button that applies to only some of these rows shows their number. */
export function BatchBar() {
  const { selection, actions, text, transitions } = useList()
  const { t } = useTranslation('list')
  const selected = selection.rows
  const print = usePrintRows(selected)
  const transitionButtons = batchActions(selected, actions).map(({ name, rows }): BarButton => ({
    key: name,
    label:
      rows.length === selected.length
        ? text.action(name)
        : t('selection.some', { action: text.action(name), count: rows.length, of: selected.length }),
    danger: actions[name]?.danger,
    run: () => transitions.start(name, rows),
  }))
  return (
    <div className={styles.batch} role="group" aria-label={t('selection.actions')}>
      <span className={styles.chosen}>{t('selection.count', { count: selected.length })}</span>
      <FittingButtons buttons={[...transitionButtons, ...print.buttons]} />
      <Button size="small" type="text" onClick={() => selection.clear()}>
        {t('selection.clear')}
      </Button>
      {print.dialogs}
    </div>
  )
}
