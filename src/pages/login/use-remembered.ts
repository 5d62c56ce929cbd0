import { useEffect, useEffectEvent, useState } from 'react'
import type { LoginConfig } from '@/auth/login-config'
import type { Remembered } from '@/auth/sign-in'
import type { Values } from './fields'

/**
 * The operator whom this browser signs in without a password, as soon as `onRecall` has found the operator. Null until
 * then, when `onRecall` finds nobody, and after the operator was forgotten.
 */
export function useRemembered(config: LoginConfig, onRecall: () => Promise<Remembered | null>) {
  const [member, setMember] = useState<Remembered | null>(null)
  const recallEvent = useEffectEvent(onRecall)
  useEffect(() => {
    let isUnmounted = false
    if (config.rememberPassword && config.username !== '')
      void recallEvent().then((recalled) => {
        if (!isUnmounted) setMember(recalled)
      })
    return () => {
      isUnmounted = true
    }
  }, [config])
  return { member, forgetMember: () => setMember(null) }
}

/** Initial values of the form: the remembered operator, otherwise the name typed at the last sign-in. */
export function rememberedValues(config: LoginConfig, member: Remembered | null): Values {
  if (member) return { ...member, tenant_id: String(member.tenant_id) }
  if (!config.rememberPassword) return {}
  return { mobile: config.username, username: config.username, tenant_id: String(config.tenantId) }
}
