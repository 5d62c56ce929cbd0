/** Sign of a status beside its colour, so that colour is never the only one. */
export type StatusSign = 'circle' | 'clock' | 'check' | 'done' | 'cross' | 'stop' | 'alert' | 'dot'

export interface StatusLook {
  sign: StatusSign
  /** antd token of the sign's colour. */
  token: 'colorTextTertiary' | 'colorWarning' | 'colorPrimary' | 'colorSuccess' | 'colorError' | 'purple'
  struck: boolean
}

const LOOKS: Readonly<Record<string, Omit<StatusLook, 'struck'>>> = {
  gray: { sign: 'circle', token: 'colorTextTertiary' },
  orange: { sign: 'clock', token: 'colorWarning' },
  blue: { sign: 'check', token: 'colorPrimary' },
  green: { sign: 'done', token: 'colorSuccess' },
  red: { sign: 'alert', token: 'colorError' },
  purple: { sign: 'dot', token: 'purple' },
}

const OVER = new Set(['voided', 'disabled', 'closed', 'archived'])
const REFUSED = new Set(['rejected', 'blacklisted', 'stop_sale'])

/** The look of a manifest colour; values that mean "no longer" get the stop sign, and a voided document is struck through. */
export function statusLook(color: string | null | undefined, value: string): StatusLook | null {
  if (color == null) return null
  const look = LOOKS[color] ?? { sign: 'dot', token: 'colorTextTertiary' }
  const sign = OVER.has(value) ? 'stop' : REFUSED.has(value) ? 'cross' : look.sign
  return { ...look, sign, struck: value === 'voided' }
}
