import { messages as generated } from '@/generated/messages'
import type { MessageIndex } from '@/i18n/load'

type Loads = Record<string, () => Promise<{ default: object }>>

/** Text files beside hand-written screens: `exception.zh-CN.json` is the namespace `exception` in Chinese. */
const files = import.meta.glob<{ default: object }>('../pages/**/*.*.json')

function byNamespace(): Record<string, Loads> {
  const index: Record<string, Loads> = {}
  for (const [path, load] of Object.entries(files)) {
    const [namespace = '', locale = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    index[namespace] = { ...index[namespace], [locale]: load }
  }
  return index
}

/** Loaders of the texts of all screens, generated and hand-written, by namespace and locale. */
export let messages = { ...byNamespace(), ...generated } as MessageIndex

import.meta.hot?.accept('@/generated/messages', (module) => {
  if (module) messages = { ...byNamespace(), ...module.messages } as MessageIndex
})
