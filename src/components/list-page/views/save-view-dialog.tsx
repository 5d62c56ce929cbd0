import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'
import type { SavedView, Share } from './view-api'
import styles from './views.module.css'

const ALONE = ''
const keyOf = (share: Share | null) => (share ? `${share.kind}:${share.role_id}` : ALONE)

function shareOf(key: string): Share | null {
  const [kind, id] = key.split(':')
  return kind === 'role' || kind === 'store_role' ? { kind, role_id: Number(id) } : null
}

/** Names a view, says who sees it and whether the list opens with it. */
export default function SaveViewDialog({ view, onClose }: { view: SavedView | null; onClose: () => void }) {
  const { views } = useList()
  const { t } = useTranslation('list')
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [share, setShare] = useState(keyOf(view?.share ?? null))
  const [isDefault, setDefault] = useState(view !== null && views.all?.default_id === view.id)
  const [running, setRunning] = useState(false)
  const roles = views.all?.roles ?? []
  const named = name.trim()

  async function save() {
    if (!named || running) return
    setRunning(true)
    try {
      await views.save({ ...(view && { id: view.id }), name: named, share: shareOf(share), isDefault })
      onClose()
    } catch {
      // The client has said why; what was typed stays.
    } finally {
      setRunning(false)
    }
  }

  return (
    <Modal
      open
      width={420}
      title={t(view ? 'views.edit_title' : 'views.save_as')}
      okText={t('views.save')}
      okButtonProps={{ disabled: !named }}
      confirmLoading={running}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}name`}>{t('views.name')}</label>
        <Input
          id={`${id}name`}
          autoFocus
          maxLength={40}
          value={name}
          placeholder={t('views.name_hint')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
        />
        {roles.length > 0 && (
          <>
            <label htmlFor={`${id}share`}>{t('views.share')}</label>
            <Select
              id={`${id}share`}
              value={share}
              onChange={setShare}
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                { value: ALONE, label: t('views.alone') },
                ...(['role', 'store_role'] as const).map((kind) => ({
                  label: t(`views.${kind}`),
                  options: roles
                    .filter((role) => role.kind === kind)
                    .map((role) => ({ value: keyOf({ kind, role_id: role.id }), label: role.name })),
                })),
              ]}
            />
          </>
        )}
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          {t('views.open_with')}
        </Checkbox>
        {(!view || view.id === views.active?.id) && <p className={styles.help}>{t('views.help')}</p>}
      </div>
    </Modal>
  )
}
