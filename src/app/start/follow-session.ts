import { currentSession, followOtherTabs, onSession } from '@/auth/session'
import { switchSettings } from '@/settings/settings'

function takeSettings(): void {
  const { member } = currentSession()
  switchSettings(member ? `${member.tenant_id}:${member.user_id}` : null)
}

/** Loads the settings of the operator when a session begins or changes, in every tab of the browser. */
export function followSession(): void {
  followOtherTabs()
  onSession(takeSettings)
  takeSettings()
}
