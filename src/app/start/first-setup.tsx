import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadError } from '@/app/notices/load-error'
import { Splash } from '@/app/splash'

const Setup = lazy(() => import('@/pages/setup/setup').then(({ Setup: component }) => ({ default: component })))
const setupClient = () => Promise.all([import('@/auth/setup'), import('@/app/client')])

/** The page that the setup link of an empty database opens (`/setup?token=…`), whether or not somebody is signed in. */
export function FirstSetup() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <LoadError>
      <Suspense fallback={<Splash />}>
        <Setup
          onCheck={async () => {
            const [{ checkSetupLink }, { client }] = await setupClient()
            return checkSetupLink(client, token)
          }}
          onSubmit={async (company) => {
            const [{ setUpCompany }, { client }] = await setupClient()
            return setUpCompany(client, token, company)
          }}
        />
      </Suspense>
    </LoadError>
  )
}
