import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { type MenuScreen, useMenu } from '@/components/menu-context'
import { useText } from '@/i18n/use-locale'
import { keptList } from '@/settings/kept-list'
import { Card } from './card'
import styles from './workplace.module.css'

const chosen = keptList<string>('quick-operations', (kept): kept is string => typeof kept === 'string')

/** Proposed before an operator chooses: what their documents are worked in, then the other lists of their menu. */
const PROPOSED = 6
const MOST = 12

/** Screens that this operator wants within reach. */
export function QuickOperations() {
  const { t } = useTranslation('workplace')
  const text = useText()
  const menu = useMenu()
  const [editing, setEditing] = useState(false)
  const routes = menu.flatMap((group) => group.routes)
  const byName = new Map(routes.map((route) => [route.name, route]))
  const own = chosen.use().filter((name) => byName.has(name))
  const names = own.length > 0 ? own : proposed(routes)

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
          maxCount={MOST}
          value={names}
          optionFilterProp="label"
          options={menu.map((group) => ({
            label: text(group.title),
            options: group.routes.map(({ name, title }) => ({ value: name, label: text(title) })),
          }))}
          onChange={(next: string[]) => chosen.set(next)}
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

function proposed(routes: readonly MenuScreen[]): string[] {
  const lists = routes.filter(({ entity, screen }) => entity !== undefined && screen === 'list')
  const isDocument = ({ entity }: MenuScreen) => entity?.endsWith('_receipt') === true
  const documents = lists.filter(isDocument)
  return [...documents, ...lists.filter((route) => !isDocument(route))].slice(0, PROPOSED).map(({ name }) => name)
}
