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
  const chosen = selection.rows
  const print = usePrintRows(chosen)
  const steps = batchActions(chosen, actions).map(({ name, rows }): BarButton => ({
    key: name,
    label:
      rows.length === chosen.length
        ? text.action(name)
        : t('selection.some', { action: text.action(name), count: rows.length, of: chosen.length }),
    danger: actions[name]?.danger,
    run: () => transitions.start(name, rows),
  }))
  return (
    <div className={styles.batch} role="group" aria-label={t('selection.actions')}>
      <span className={styles.chosen}>{t('selection.count', { count: chosen.length })}</span>
      <FittingButtons buttons={[...steps, ...print.buttons]} />
      <Button size="small" type="text" onClick={() => selection.clear()}>
        {t('selection.clear')}
      </Button>
      {print.dialogs}
    </div>
  )
}
