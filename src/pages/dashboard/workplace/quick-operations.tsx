import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useMenu } from '@/components/menu-context'
import { useOperator } from '@/components/operator-context'
import { useText } from '@/i18n/use-text'
import { MAX_FAVOURITES, setFavourites, useFavourites } from '@/settings/favourites'
import { proposedScreens } from '@/components/proposed-screens'
import { Card } from './card'
import styles from './workplace.module.css'

/** The list with the entry at `index` one place earlier. */
const movedUp = (names: readonly string[], index: number): string[] =>
  names.map((name, at) => (at === index - 1 ? names[index] : at === index ? names[index - 1] : name) ?? name)

/**
 * The favourites after the operator has changed the shown ones to `next`. A name that the menu does not show now, such
 * as a screen of another role, keeps its place.
 */
function withHidden(all: readonly string[], isShown: (name: string) => boolean, next: readonly string[]): string[] {
  const left = [...next]
  const changed = all.flatMap((name) => (isShown(name) ? left.splice(0, 1) : [name]))
  return [...changed, ...left]
}

/** Links to the screens that the operator has chosen, in the order that the operator has given them. */
export function QuickOperations() {
  const { t } = useTranslation('workplace')
  const text = useText()
  const menu = useMenu()
  const { permissions } = useOperator()
  const [editing, setEditing] = useState(false)
  const routes = menu.flatMap((group) => group.routes)
  const byName = new Map(routes.map((route) => [route.name, route]))
  const all = useFavourites()
  const isShown = (name: string) => byName.has(name)
  const chosen = all.filter(isShown)
  const names = chosen.length > 0 ? chosen : proposedScreens(routes, permissions)
  const choose = (next: readonly string[]) => setFavourites(withHidden(all, isShown, next))

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
      )}
      <ul className={editing ? `${styles.quick} ${styles.ordered}` : styles.quick}>
        {names.map((name, index) => {
          const route = byName.get(name)
          return (
            route && (
              <li key={name}>
                <Link to={route.path}>{text(route.title)}</Link>
                {editing && (
                  // The arrows are never `disabled`: the browser would take the focus from the arrow that was pressed.
                  <span className={styles.move}>
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowUpOutlined />}
                      aria-disabled={index === 0}
                      aria-label={t('quick_up', { title: text(route.title) })}
                      onClick={() => index > 0 && choose(movedUp(names, index))}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowDownOutlined />}
                      aria-disabled={index === names.length - 1}
                      aria-label={t('quick_down', { title: text(route.title) })}
                      onClick={() => index < names.length - 1 && choose(movedUp(names, index + 1))}
                    />
                  </span>
                )}
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}
