/** Icon of a status, so that colour is not the only distinction. */
export type StatusSign = 'circle' | 'clock' | 'check' | 'done' | 'cross' | 'stop' | 'alert' | 'dot'

interface StatusLook {
  sign: StatusSign
  /** CSS colour of the sign, readable on light and dark. */
  color: string
  struck: boolean
}

const LOOKS: Readonly<Record<string, Omit<StatusLook, 'struck'>>> = {
  gray: { sign: 'circle', color: 'var(--text-tertiary)' },
  orange: { sign: 'alert', color: 'var(--warning)' },
  blue: { sign: 'dot', color: 'var(--primary-text)' },
  green: { sign: 'done', color: 'var(--success)' },
  red: { sign: 'alert', color: 'var(--danger)' },
  purple: { sign: 'dot', color: 'var(--purple)' },
  cyan: { sign: 'dot', color: 'var(--cyan)' },
  // The status of documents that the system made and that an operator must work on, such as deliveries to receive.
  gold: { sign: 'clock', color: 'var(--gold)' },
  magenta: { sign: 'dot', color: 'var(--magenta)' },
}

/** Statuses that many entities share have a fixed icon; other values get the icon of their colour. */
const SIGNS: Readonly<Record<string, StatusSign>> = {
  submitted: 'clock',
  pending: 'clock',
  auditing: 'clock',
  preparing: 'clock',
  partial: 'clock',
  // Too much stock is a warning, like too little; the dot of its colour would say that something is in progress.
  over: 'alert',
  processing: 'clock',
  approved: 'check',
  rejected: 'cross',
  blacklisted: 'cross',
  stop_sale: 'cross',
  voided: 'stop',
  amended: 'stop',
  disabled: 'stop',
  archived: 'stop',
}

/**
 * A grey value that is closed is out of use, such as a store. In another colour it is merely finished, such as a shift
 * that is to be reconciled.
 */
const signOf = (color: string, value: string): StatusSign | undefined =>
  value === 'closed' ? (color === 'gray' ? 'stop' : 'clock') : SIGNS[value]

/**
 * Whether a field holds a status: how far a row is, or whether it is in order. Icons mean statuses only; other values,
 * such as types and reasons, have a spot of their colour.
 */
export function isStatus(name: string): boolean {
  return /(^|_)(status|state|progress|certification)$/.test(name)
}

/**
 * Icon and colour of a value; a document that was voided or replaced is struck through. Null for a value without a
 * colour.
 */
export function statusLook(color: string | null | undefined, value: string): StatusLook | null {
  if (color == null) return null
  const look = LOOKS[color] ?? { sign: 'dot', color: 'var(--text-tertiary)' }
  return { ...look, sign: signOf(color, value) ?? look.sign, struck: value === 'voided' || value === 'amended' }
}
