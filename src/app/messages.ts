import { messages as generated } from '@/generated/messages'
import type { MessageIndex } from '@/i18n/load'

type Loads = Record<string, () => Promise<{ default: object }>>

/** `exception.zh-CN.json` beside a hand-written screen is its namespace `exception`. */
const files = import.meta.glob<{ default: object }>('../pages/**/*.{zh-CN,en-US}.json')

function byNamespace(): Record<string, Loads> {
  const index: Record<string, Loads> = {}
  for (const [path, load] of Object.entries(files)) {
    const [namespace = '', locale = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    index[namespace] = { ...index[namespace], [locale]: load }
  }
  return index
}

/** Where the messages of the screens are, generated and hand-written. */
export let messages = { ...byNamespace(), ...generated } as MessageIndex

import.meta.hot?.accept('@/generated/messages', (module) => {
  if (module) messages = { ...byNamespace(), ...module.messages } as MessageIndex
})
