import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import Button from 'antd/es/button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmPopover } from '../../dialog/confirm-popover'
import { useList } from '../list-context'
import type { SavedView } from './view-api'
import styles from './views.module.css'

/** The operator's own and shared views, which of them is the default, and the button to save a new view. */
export default function ViewMenu({ onDone, onSave }: { onDone: () => void; onSave: (view: SavedView | null) => void }) {
  const { views } = useList()
  const { t } = useTranslation('list')
  const { stored, active, modified } = views
  if (!stored) return null
  const choose = (view: SavedView | null) => {
    views.choose(view)
    onDone()
  }
  const groups = [
    { key: 'own', rows: stored.views.filter(({ own }) => own) },
    { key: 'shared', rows: stored.views.filter(({ own }) => !own) },
  ] as const
  return (
    <div className={styles.menu} data-views>
      <ul className={styles.list}>
        <Line view={null} isActive={!active} isDefault={stored.default_id === null} onChoose={choose} onEdit={onSave} />
      </ul>
      {groups.map(
        ({ key, rows }) =>
          rows.length > 0 && (
            <section key={key}>
              <h3 className={styles.group}>{t(`views.${key}`)}</h3>
              <ul className={styles.list}>
                {rows.map((view) => (
                  <Line
                    key={view.id}
                    view={view}
                    isActive={view.id === active?.id}
                    isDefault={view.id === stored.default_id}
                    onChoose={choose}
                    onEdit={onSave}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <div className={styles.foot}>
        {modified && active?.own && (
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onDone()
              const { id, name, share } = active
              const isDefault = stored.default_id === id
              void views
                .save({ id, name, share: share && { kind: share.kind, role_id: share.role_id }, isDefault })
                .catch(() => undefined)
            }}
          >
            {t('views.update')}
          </Button>
        )}
        {modified && (
          <Button size="small" onClick={() => choose(active ?? null)}>
            {t('views.revert')}
          </Button>
        )}
        <Button size="small" type="link" onClick={() => onSave(null)}>
          {t('views.save_as')}
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  /** Null: the list without a view. */
  view: SavedView | null
  isActive: boolean
  isDefault: boolean
  onChoose: (view: SavedView | null) => void
  onEdit: (view: SavedView) => void
}

function Line({ view, isActive, isDefault, onChoose, onEdit }: LineProps) {
  const { views } = useList()
  const { t } = useTranslation('list')
  const name = view?.name ?? t('views.standard')
  // Two people may share views of the same name.
  const named = view && !view.own ? `${name} · ${view.by}` : name
  // The API client has already shown the error.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  const line = useRef<HTMLLIElement>(null)
  // The button that has the focus leaves with its line.
  const focusNeighbour = () => {
    const menu = line.current?.closest('[data-views]')
    const neighbour = line.current?.nextElementSibling ?? line.current?.previousElementSibling ?? menu
    neighbour?.querySelector('button')?.focus()
  }
  return (
    <li ref={line} className={styles.line}>
      <button type="button" className={styles.choose} aria-current={isActive} onClick={() => onChoose(view)}>
        <CheckOutlined className={isActive ? styles.check : styles.noCheck} />
        <span className={styles.lineName} title={name}>
          {name}
        </span>
        {view?.share && <span className={styles.role}>{view.own ? view.share.role : view.by}</span>}
      </button>
      {view?.own && (
        <>
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('views.edit', { name })}
            title={t('views.edit', { name })}
            onClick={() => onEdit(view)}
          />
          <ConfirmPopover
            title={t(view.share ? 'views.delete_shared' : 'views.delete_ask', { name })}
            okText={t('views.delete_do')}
            cancelText={t('views.keep')}
            okButtonProps={{ danger: true }}
            onConfirm={() => {
              focusNeighbour()
              quietly(views.remove(view))
            }}
          >
            <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('views.delete', { name })} />
          </ConfirmPopover>
        </>
      )}
      <Button
        type="text"
        size="small"
        icon={isDefault ? <StarFilled className={styles.star ?? ''} /> : <StarOutlined />}
        aria-label={t('views.make_default', { name: named })}
        aria-pressed={isDefault}
        title={t(isDefault ? 'views.is_default' : 'views.make_default', { name: named })}
        onClick={() => quietly(views.setDefault(isDefault || !view ? null : view.id))}
      />
    </li>
  )
}
