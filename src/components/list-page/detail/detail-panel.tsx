import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TabContext } from '../../tab-context'
import { useMedia, WIDE } from '../../use-media'
import { useList } from '../list-context'
import type { DetailProps, LoadDetail } from '../types'
import styles from './detail-panel.module.css'
import { useDetail } from './use-detail'

const DRAWER_WIDTH = 1080
const pages = new WeakMap<LoadDetail, ComponentType<DetailProps>>()

/** Caches the lazy component per loader, so that React does not mount it again. */
function pageOf(load: LoadDetail): ComponentType<DetailProps> {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(load)
  pages.set(load, page)
  return page
}

/** The document of a row beside its list: a panel for trees, a drawer over the rows for other lists. */
export default function DetailPanel({ load, search }: { load: LoadDetail; search: string }) {
  const { shape, text } = useList()
  const { t } = useTranslation('list')
  const wide = useMedia(WIDE)
  const { tab, close, opened, name } = useDetail(search)
  const title = [text.one, name].filter(Boolean).join(' ')
  const page = (
    <TabContext value={tab}>
      <Suspense fallback={null}>{createElement(pageOf(load), { search, onCreated: opened })}</Suspense>
    </TabContext>
  )
  if (shape.kind === 'tree' && wide)
    return (
      <aside className={styles.docked} aria-label={title}>
        <Button
          type="text"
          className={styles.close}
          icon={<CloseOutlined />}
          aria-label={t('detail.close')}
          onClick={close}
        />
        <div className={styles.body}>{page}</div>
      </aside>
    )
  return (
    <Drawer
      open
      size={DRAWER_WIDTH}
      title={
        <>
          {text.one}
          {/* The page in the drawer begins with the number; the name of the dialog needs it too. */}
          {name && <span className="visually-hidden"> {name}</span>}
        </>
      }
      className={styles.drawer}
      styles={{ body: { padding: 16, background: 'var(--ground)' }, wrapper: { maxWidth: '100vw' } }}
      onClose={close}
    >
      {page}
    </Drawer>
  )
}
