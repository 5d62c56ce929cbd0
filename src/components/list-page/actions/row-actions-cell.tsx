import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import styles from './actions.module.css'
import { actionsOf, OPEN, splitActions } from './row-actions'
import { useAct } from './use-act'

/** What can be done with a row now: the server's word, drawn as two words and a menu. */
export function RowActions({ row }: { row: AnyRow }) {
  const { actions, text, view, shape, rowActions } = useList()
  const { t } = useTranslation('list')
  const act = useAct()
  const { words, menu } = splitActions(actionsOf(row, actions, view.update !== undefined), actions)
  const labelOf = (name: string) => (name === OPEN ? t('actions.update') : text.action(name))
  return (
    <span className={styles.row}>
      {rowActions?.(row)}
      {words.map((name) => (
        <Button key={name} type="link" size="small" className={styles.word} onClick={() => act(name, row)}>
          {labelOf(name)}
        </Button>
      ))}
      {menu.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: menu.map((name) => ({ key: name, label: labelOf(name), danger: actions[name]?.danger })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              act(key, row)
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('actions.more', { row: rowLabel(shape, row) })}
          />
        </Dropdown>
      )}
    </span>
  )
}
