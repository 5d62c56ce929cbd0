import { useSearchParams } from 'react-router-dom'
import { client } from '@/app/client'
import { checkSetupLink, setUpCompany } from '@/auth/setup'
import { Setup } from '@/pages/setup/setup'

/** The page that the setup link of an empty database opens (`/setup?token=…`), whether or not somebody is signed in. */
export function FirstSetup() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <Setup onCheck={() => checkSetupLink(client, token)} onSubmit={(company) => setUpCompany(client, token, company)} />
  )
}
