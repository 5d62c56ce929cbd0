import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useMenu } from '@/components/menu-context'
import { useText } from '@/i18n/use-text'
import { useQuickOperations } from '@/components/use-quick-operations'
import { MAX_FAVOURITES } from '@/settings/favourites'
import { Card } from './card'
import styles from './workplace.module.css'

/** The list with the entry at `index` one place earlier. */
const movedUp = (names: readonly string[], index: number): string[] =>
  names.map((name, at) => (at === index - 1 ? names[index] : at === index ? names[index - 1] : name) ?? name)

/** Links to the screens that the operator has chosen, in the order that the operator has given them. */
export function QuickOperations() {
  const { t } = useTranslation('workplace')
  const text = useText()
  const menu = useMenu()
  const { screens, choose } = useQuickOperations()
  const [editing, setEditing] = useState(false)
  const names = screens.map(({ name }) => name)

  return (
    <Card
      title={t('quick')}
      extra={
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={t('quick_set')}
          title={t('quick_set')}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        />
      }
    >
      {editing && (
        <>
          {/* Above the field: the open list covers what stands below. */}
          <p className={styles.count} role="status">
            {t(names.length < MAX_FAVOURITES ? 'quick_count' : 'quick_full', {
              chosen: names.length,
              most: MAX_FAVOURITES,
            })}
          </p>
          <Select
            mode="multiple"
            aria-label={t('quick_set')}
            className={styles.choose ?? ''}
            maxCount={MAX_FAVOURITES}
            value={names}
            optionFilterProp="label"
            options={menu.map((group) => ({
              label: text(group.title),
              options: group.routes.map(({ name, title }) => ({ value: name, label: text(title) })),
            }))}
            onChange={choose}
          />
        </>
      )}
      <ul className={editing ? `${styles.quick} ${styles.ordered}` : styles.quick}>
        {screens.map(({ name, path, title }, index) => (
          <li key={name}>
            <Link to={path}>{text(title)}</Link>
            {editing && (
              // The arrows are never `disabled`: the browser would take the focus from the arrow that was pressed.
              <span className={styles.move}>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-disabled={index === 0}
                  aria-label={t('quick_up', { title: text(title) })}
                  onClick={() => index > 0 && choose(movedUp(names, index))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-disabled={index === names.length - 1}
                  aria-label={t('quick_down', { title: text(title) })}
                  onClick={() => index < names.length - 1 && choose(movedUp(names, index + 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
