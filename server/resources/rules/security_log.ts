import type { SecurityLog } from '../../../src/generated/admin/security_log/security_log.types'
import { permissions } from '../../../src/generated/permissions'
import documentEn from '../../../src/i18n/en-US/document.json'
import documentZh from '../../../src/i18n/zh-CN/document.json'
import logEn from '../../../src/pages/admin/security_log/security-log.en-US.json'
import logZh from '../../../src/pages/admin/security_log/security-log.zh-CN.json'
import { isChinese } from '../../../src/rules/given-text'
import { codeNames, type LogTexts, RECORDED } from '../../../src/rules/security-log/code-names'
import { detailParts } from '../../../src/rules/security-log/detail-parts'
import { detailText, isNamedByCode } from '../../../src/rules/security-log/event-text'
import { textIn } from '../../../src/rules/text-in'
import type { Call } from '../../http/call'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'
import { textsOf } from '../../metadata/messages'
import { localTime, zoneOf } from '../../query/zone'

/** An exported file names screens, permissions and fields in words, as the list does. */
export function rules(resource: Resource<SecurityLog>): Resource<SecurityLog> {
  return withHooks(resource, {
    exported: async (call, rows) => {
      const texts = await logTexts(call)
      const names = codeNames(permissions, texts)
      const instant = (at: number) => localTime(zoneOf(call), at)
      for (const row of rows) {
        const { event, subject, detail } = row
        if (typeof subject === 'string' && isNamedByCode(event)) row.subject = names.entity(subject)
        const parts = typeof detail === 'string' ? detailParts(detail, isWord) : null
        if (parts) row.detail = detailText(parts, { ...texts, names, instant })
      }
    },
  })
}

const isWord = (text: string): boolean => Object.hasOwn(logEn.words, text)

async function logTexts({ locale }: Call): Promise<LogTexts> {
  const [log, { permissions: labels }] = isChinese(locale) ? [logZh, documentZh] : [logEn, documentEn]
  const { words, ...others } = log
  const texts: Readonly<Record<string, string>> = {
    ...others,
    ...Object.fromEntries(Object.entries(words).map(([word, text]) => [`words.${word}`, text])),
  }
  const actions: Readonly<Record<string, string>> = labels.actions
  return {
    t: (key, values = {}) =>
      (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    say: (text) => textIn(text, locale),
    recorded: await textsOf([...RECORDED, 'mixins'], locale),
    action: (code) => actions[code],
  }
}
