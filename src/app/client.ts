import { loginConfig } from '@/auth/login-config'
import { noteRights } from '@/auth/rights'
import { currentSession } from '@/auth/session'
import { currentLocale } from '@/i18n/i18n'
import { API_BASE } from '@/request/api-base'
import { createClient } from '@/request/client'
import { checkConnection } from '@/request/connection'
import { provideClient } from '@/request/current-client'
import { noteActivity } from './start/activity'
import { isUnattended } from './start/attendance'
import { errorWords } from './error-words'
import { reportError } from './report'

/** The console's API client. It sends the session of this browser tab; failed calls go to `report.ts`. */
export const client = createClient({
  baseURL: API_BASE,
  credentials: () => {
    const { token, member, store } = currentSession()
    return { token, tenantId: member?.tenant_id ?? loginConfig().tenantId, storeId: store?.id ?? null }
  },
  locale: currentLocale,
  isUnattended,
  onAttended: noteActivity,
  onRights: noteRights,
  words: errorWords,
  onLost: () => void checkConnection(),
  onError: reportError,
})

provideClient(client)
