import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { type MenuScreen, useMenu } from '@/components/menu-context'
import { useText } from '@/i18n/use-locale'
import { favourites, MAX_FAVOURITES } from '@/settings/favourites'
import { Card } from './card'
import styles from './workplace.module.css'

/**
 * Number of screens proposed before an operator chooses: lists of documents first, then the other lists of their menu.
 */
const PROPOSED_SCREENS = 6

/** Links to the screens that the operator has chosen. */
export function QuickOperations() {
  const { t } = useTranslation('workplace')
  const text = useText()
  const menu = useMenu()
  const [editing, setEditing] = useState(false)
  const routes = menu.flatMap((group) => group.routes)
  const byName = new Map(routes.map((route) => [route.name, route]))
  const chosen = favourites.use().filter((name) => byName.has(name))
  const names = chosen.length > 0 ? chosen : proposedScreens(routes)

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
          onChange={(next: string[]) => favourites.set(next)}
        />
      )}
      <ul className={styles.quick}>
        {names.map((name) => {
          const route = byName.get(name)
          return (
            route && (
              <li key={name}>
                <Link to={route.path}>{text(route.title)}</Link>
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}

function proposedScreens(routes: readonly MenuScreen[]): string[] {
  const lists = routes.filter(({ entity, screen }) => entity !== undefined && screen === 'list')
  const isDocument = ({ entity }: MenuScreen) => entity?.endsWith('_receipt') === true
  const documents = lists.filter(isDocument)
  return [...documents, ...lists.filter((route) => !isDocument(route))]
    .slice(0, PROPOSED_SCREENS)
    .map(({ name }) => name)
}
