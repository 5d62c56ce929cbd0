import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '@/auth/intent'
import { useSession } from '@/auth/session'
import type { SecondStepCalls } from '@/auth/second-step'
import type { Login as Credentials } from '@/auth/sign-in'
import { Login } from '@/pages/login/login'
import { FirstSetup } from './start/first-setup'
import { LoadError } from './notices/load-error'
import { loadConsole, preload } from './start/preload'
import { SlowNotice } from './notices/slow-notice'
import { Splash } from './splash'

const Console = lazy(loadConsole)

const authClient = () => Promise.all([import('@/auth/sign-in'), import('./client')])

async function signIn(login: Credentials) {
  const [{ signIn: send }, { client }] = await authClient()
  return send(client, login)
}

async function recall() {
  const [{ recall: ask }, { client }] = await authClient()
  return ask(client)
}

async function forget() {
  const [{ forget: tell }, { client }] = await authClient()
  return tell(client)
}

const stepCalls = async () => {
  const [{ secondStepCalls }, { client }] = await Promise.all([import('@/auth/second-step'), import('./client')])
  return secondStepCalls(client)
}

/** Their code comes with the first one that is used. */
const secondStep: SecondStepCalls = {
  verify: async (proof) => (await stepCalls()).verify(proof),
  passkey: async () => (await stepCalls()).passkey(),
  passkeyAlone: async (remember) => (await stepCalls()).passkeyAlone(remember),
  startTotp: async () => (await stepCalls()).startTotp(),
  confirmTotp: async (code) => (await stepCalls()).confirmTotp(code),
  registerPasskey: async (name) => (await stepCalls()).registerPasskey(name),
}

/** No token: to the sign-in screen, which keeps where the visitor was going. The route table is loaded only for its names. */
function ToLogin() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    let gone = false
    void import('./menu/route-table').then(({ routeSource }) => {
      if (!gone) navigate(loginPath(routeSource.table().routes, pathname, search), { replace: true })
    })
    return () => {
      gone = true
    }
  }, [navigate, pathname, search])
  return null
}

function Door() {
  const { token } = useSession()
  const { pathname } = useLocation()
  if (token) {
    return (
      <LoadError>
        <Suspense fallback={<Splash />}>
          <Console />
        </Suspense>
      </LoadError>
    )
  }
  return pathname === '/login' ? (
    <Login
      onSubmit={signIn}
      onIdle={preload}
      onRecall={recall}
      onForget={() => void forget()}
      secondStep={secondStep}
    />
  ) : (
    <ToLogin />
  )
}

/** The entry: only the sign-in screen comes with it, everything else when there is a token. */
export function Root() {
  return (
    // Without transitions an address and the session that changes with it render together.
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="/setup" element={<FirstSetup />} />
        <Route path="*" element={<Door />} />
      </Routes>
      <SlowNotice />
    </BrowserRouter>
  )
}
