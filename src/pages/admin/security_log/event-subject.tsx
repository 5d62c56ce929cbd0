import { Suspense } from 'react'
import { useCodeNames } from './code-names'

/** The subject of an export or of changed settings, which the server names by a code, as the title of its screen. */
export function EventSubject({ code }: { code: string }) {
  return (
    <span title={code}>
      <Suspense fallback={code}>
        <Name code={code} />
      </Suspense>
    </span>
  )
}

function Name({ code }: { code: string }) {
  return useCodeNames().entity(code)
}
