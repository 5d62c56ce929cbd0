import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '@/auth/session'
import type { SecondStepCalls } from '@/auth/second-step'
import type { Login as Credentials } from '@/auth/sign-in'
import { Login } from '@/pages/login/login'
import { LoadError } from './notices/load-error'
import { loadConsole, preload } from './start/preload'
import { SlowNotice } from './notices/slow-notice'
import { Splash } from './splash'

const Console = lazy(loadConsole)
const FirstSetup = lazy(() => import('./start/first-setup').then((module) => ({ default: module.FirstSetup })))

/** A screen that is fetched when it is needed: the splash meanwhile, and a way on when it cannot be fetched. */
function LazyScreen({ children }: { children: ReactNode }) {
  return (
    <LoadError>
      <Suspense fallback={<Splash />}>{children}</Suspense>
    </LoadError>
  )
}

const authClient = () => Promise.all([import('@/auth/sign-in'), import('./client')])

async function signIn(login: Credentials) {
  const [{ signIn: requestSignIn }, { client }] = await authClient()
  return requestSignIn(client, login)
}

async function recall() {
  const [{ rememberedMember: requestRemembered }, { client }] = await authClient()
  return requestRemembered(client)
}

async function forget() {
  const [{ forgetBrowser: requestForget }, { client }] = await authClient()
  return requestForget(client)
}

const loadSecondStepCalls = async () => {
  const [{ secondStepCalls }, { client }] = await Promise.all([import('@/auth/second-step'), import('./client')])
  return secondStepCalls(client)
}

/** Calls of the second step. Their code is imported on the first call, so that the entry chunk stays small. */
const secondStep: SecondStepCalls = {
  verify: async (proof) => (await loadSecondStepCalls()).verify(proof),
  passkey: async () => (await loadSecondStepCalls()).passkey(),
  passkeyAlone: async (remember) => (await loadSecondStepCalls()).passkeyAlone(remember),
  startTotp: async () => (await loadSecondStepCalls()).startTotp(),
  confirmTotp: async (code) => (await loadSecondStepCalls()).confirmTotp(code),
  registerPasskey: async (name) => (await loadSecondStepCalls()).registerPasskey(name),
}

/**
 * Redirects a visitor without a token to the sign-in screen and keeps the requested address for afterwards. The route
 * table and its addresses are imported lazily, because only this redirect needs them before the sign-in.
 */
function ToLogin() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    let cancelled = false
    void Promise.all([import('./menu/route-table'), import('@/auth/intent')]).then(
      ([{ routeSource }, { loginPath }]) => {
        if (!cancelled) navigate(loginPath(routeSource.table().routes, pathname, search), { replace: true })
      },
    )
    return () => {
      cancelled = true
    }
  }, [navigate, pathname, search])
  return null
}

function SessionGate() {
  const { token } = useSession()
  const { pathname } = useLocation()
  if (token) {
    return (
      <LazyScreen>
        <Console />
      </LazyScreen>
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

/** Entry of the app. Its chunk holds only the sign-in screen; the console is imported once there is a token. */
export function Root() {
  return (
    // Without transitions an address and the session that changes with it render together.
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route
          path="/setup"
          element={
            <LazyScreen>
              <FirstSetup />
            </LazyScreen>
          }
        />
        <Route path="*" element={<SessionGate />} />
      </Routes>
      <SlowNotice />
    </BrowserRouter>
  )
}
