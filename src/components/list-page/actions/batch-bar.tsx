import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { PHONE, useMedia } from '../../use-media'
import { useList } from '../list-context'
import { CheckBox } from '../table/choosing/check-box'
import styles from './actions.module.css'
import { type BarButton, FittingButtons } from './fitting-buttons'
import { usePrintRows } from './use-print-rows'
import { batchActions } from './row-actions'

/** Buttons for the selected rows. A button that applies to only some of these rows shows their number. */
export function BatchBar() {
  const { selection, actions, text, transitions, data, shape } = useList()
  const { t } = useTranslation('list')
  const selected = selection.rows
  const print = usePrintRows(selected)
  const phone = useMedia(PHONE)
  const count = t('selection.count', { count: selected.length })
  const others = data.rows.filter(({ id }) => !selection.ids.includes(id))
  const isAll = others.length === 0
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
      {/* Cards have no header, where a table has the check box that selects the whole page. Of a tree, only some of the
      loaded rows are shown. */}
      {phone && shape.kind !== 'tree' ? (
        <CheckBox
          label={t('selection.all')}
          checked={isAll}
          isPartial={!isAll}
          onToggle={() => (isAll ? selection.clear() : selection.set([...selected, ...others]))}
        >
          <span className={styles.chosen}>{count}</span>
        </CheckBox>
      ) : (
        <span className={styles.chosen}>{count}</span>
      )}
      <FittingButtons buttons={[...transitionButtons, ...print.buttons]} />
      <Button size="small" type="text" onClick={() => selection.clear()}>
        {t('selection.clear')}
      </Button>
      {print.dialogs}
    </div>
  )
}
