import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import Button from 'antd/es/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../button-popover'
import { useOnTabHide } from '../../tab-context'
import { useList } from '../list-context'
import type { SavedView } from './view-api'
import styles from './views.module.css'

const ViewMenu = lazy(() => import('./view-menu'))
const SaveViewDialog = lazy(() => import('./save-view-dialog'))

/** Shows the active view, and whether the list has changed since. */
export function ViewButton() {
  const { views } = useList()
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState<{ view: SavedView | null } | null>(null)
  useOnTabHide(open, () => setOpen(false))
  if (!views.stored) return null
  const { active, modified } = views
  const ask = (view: SavedView | null) => {
    setOpen(false)
    setSaving({ view })
  }
  return (
    <>
      <ButtonPopover
        open={open}
        onOpenChange={setOpen}
        content={open && <ViewMenu onDone={() => setOpen(false)} onSave={ask} />}
        loading={<div className={styles.menu} aria-busy />}
      >
        <Button
          type="text"
          icon={<LayoutOutlined />}
          aria-expanded={open}
          aria-label={t('views.button', { name: active?.name ?? t('views.standard') })}
        >
          <span className={active ? styles.name : styles.plain}>{active?.name ?? t('views.title')}</span>
          {modified && <span className={styles.modified}>{t('views.modified')}</span>}
        </Button>
      </ButtonPopover>
      {saving && (
        <Suspense fallback={null}>
          <SaveViewDialog view={saving.view} onClose={() => setSaving(null)} />
        </Suspense>
      )}
    </>
  )
}
