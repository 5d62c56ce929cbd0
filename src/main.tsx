import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAttendance } from '@/app/start/attendance'
import { followSession } from '@/app/start/follow-session'
import { handOver } from '@/app/start/hand-over'
import { Root } from '@/app/root'
import { APP_LOCALES, APP_TITLE } from '@/generated/locales'
import { startI18n } from '@/i18n/i18n'
import { offerLocales } from '@/i18n/locale'
import { nameProduct } from '@/i18n/product'
import { followConnection } from '@/request/connection'
import { startTheme } from '@/settings/apply-theme'
import './main.css'

followSession()
followAttendance()
followConnection()
startTheme()
offerLocales(APP_LOCALES)
nameProduct(APP_TITLE)
// Not awaited here: one `await` between modules makes the bundler give up merging files.
void startI18n(() => import('@/app/messages').then(({ messages }) => messages)).then(render)

if (import.meta.hot) void import('@/app/live/start').then(({ startLive }) => startLive())

function render(): void {
  const root = document.getElementById('root')
  if (root)
    handOver(root, () =>
      createRoot(root).render(
        <StrictMode>
          <Root />
        </StrictMode>,
      ),
    )
}
