import { Component, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined'
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { EmptyState } from '@/components/empty-state/empty-state'
import type { TabStore } from './tab-store'
import { checkConnection, isOffline, onConnectionChange } from '@/request/connection'

/**
 * Whether the error means that a file of the console could not be loaded: the network is down, or an update removed the
 * old files from the server.
 */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading|unable to preload/i.test(error.message)
  )
}

type Store = Pick<TabStore, 'subscribe' | 'dirty'>

/**
 * Shown for a screen whose code could not be loaded. The error does not give the reason, so the connection is
 * checked. Once a lost connection is back, the page is loaded again as soon as no tab has unsaved changes.
 */
function MissingCode({ store }: { store: Store }) {
  const { t } = useTranslation('layout')
  const isDown = useSyncExternalStore(onConnectionChange, isOffline)
  const [isNetwork, setIsNetwork] = useState(isDown || !navigator.onLine)
  // The reason stays the network when the connection is back: the code is still missing, and nothing was updated.
  if (isDown && !isNetwork) setIsNetwork(true)
  useEffect(() => void checkConnection(), [])
  const [wasDown, setWasDown] = useState(false)
  if (isDown && !wasDown) setWasDown(true)
  const hasUnsaved = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.dirty().length > 0, [store]),
  )
  const reloads = wasDown && !isDown && !hasUnsaved
  useEffect(() => {
    if (reloads) location.reload()
  }, [reloads])
  const texts = isNetwork ? 'not_loaded' : 'stale'
  return (
    <EmptyState
      alert
      icon={isNetwork ? <DisconnectOutlined /> : <SyncOutlined />}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      action={
        // The browser remembers a file that it failed to load until the page is loaded again.
        <Button type="primary" disabled={isDown} onClick={() => location.reload()}>
          {t(`${texts}.reload`)}
        </Button>
      }
    />
  )
}

function Broken({ retry }: { retry: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={t('broken.title')}
      text={t('broken.text')}
      action={
        <Button type="primary" onClick={retry}>
          {t('broken.retry')}
        </Button>
      }
    />
  )
}

interface Props {
  children: ReactNode
  store: Store
  onRetry: () => void
}

/** Error boundary of one tab: the other tabs keep working. */
export class TabError extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  readonly #retry = () => {
    this.setState({ failed: false, error: undefined })
    this.props.onRetry()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return isMissingCode(this.state.error) ? <MissingCode store={this.props.store} /> : <Broken retry={this.#retry} />
  }
}
