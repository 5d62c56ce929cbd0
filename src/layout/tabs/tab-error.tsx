import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { EmptyState } from '@/components/empty-state/empty-state'

/** A chunk that an update of the console removed from the server. */
function isStale(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading|unable to preload/i.test(error.message)
  )
}

function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('layout')
  const stale = isStale(error)
  return (
    <EmptyState
      alert
      icon={stale ? <SyncOutlined /> : <WarningOutlined />}
      title={t(stale ? 'stale.title' : 'broken.title')}
      text={t(stale ? 'stale.text' : 'broken.text')}
      action={
        <Button type="primary" onClick={stale ? () => location.reload() : retry}>
          {t(stale ? 'stale.reload' : 'broken.retry')}
        </Button>
      }
    />
  )
}

interface Props {
  children: ReactNode
  onRetry: () => void
}

/** A screen that fails takes down its own tab and no other. */
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
    return this.state.failed ? <Broken error={this.state.error} retry={this.#retry} /> : this.props.children
  }
}
