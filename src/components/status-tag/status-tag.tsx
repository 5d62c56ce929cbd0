import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import MinusCircleOutlined from '@ant-design/icons/es/icons/MinusCircleOutlined'
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined'
import type { Field } from '@/rules/field'
import { isStatus, type StatusSign, statusLook } from './status-look'
import styles from './status-tag.module.css'

const SIGNS: Readonly<Record<StatusSign, typeof StopOutlined>> = {
  circle: MinusCircleOutlined,
  clock: ClockCircleOutlined,
  check: CheckCircleOutlined,
  done: CheckCircleFilled,
  cross: CloseCircleOutlined,
  stop: StopOutlined,
  alert: ExclamationCircleOutlined,
  dot: SyncOutlined,
}

interface Props {
  /** Name of the field. Absent: a status. */
  name?: string
  field: Field
  value: string
  /** The value's name in the operator's language. */
  label: string
}

/**
 * An enum value: the coloured icon of a status, or a coloured spot, and its label. A value without a
 * colour is plain text.
 */
export function StatusTag({ name, field, value, label }: Props) {
  const look = statusLook(field.options?.[value], value)
  if (!look) return <span>{label}</span>
  if (name !== undefined && !isStatus(name))
    return (
      <span className={styles.value}>
        <span aria-hidden className={styles.spot} style={{ background: look.color }} />
        {label}
      </span>
    )
  const Sign = SIGNS[look.sign]
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Sign aria-hidden style={{ color: look.color, marginInlineEnd: 6 }} />
      <span style={look.struck ? { textDecoration: 'line-through', color: 'var(--text-secondary)' } : undefined}>
        {label}
      </span>
    </span>
  )
}
