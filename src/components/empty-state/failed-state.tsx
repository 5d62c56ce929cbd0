import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import Button from 'antd/es/button'
import { requestIdOf } from '@/request/api-error'
import { RequestId } from '../request-id/request-id'
import { EmptyState } from './empty-state'

interface Props {
  title: string
  error: Error
  retryLabel: string
  onRetry: () => void
}

/**
 * Shown in place of a screen that could not be loaded: the reason, the id of the request, and a button to try again.
 */
export function FailedState({ title, error, retryLabel, onRetry }: Props) {
  return (
    <EmptyState
      alert
      icon={<WarningOutlined />}
      title={title}
      text={error.message}
      action={
        <Button type="primary" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
      note={<RequestId id={requestIdOf(error)} />}
    />
  )
}
