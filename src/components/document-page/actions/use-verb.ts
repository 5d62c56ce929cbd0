import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityText } from '@/components/entity-text'
import { inSentence } from '@/rules/in-sentence'

/**
 * Returns a function that names transitions that one press runs: the label of the transition; for submitting and
 * approving at once the standard words, or both labels where the manifest words a step differently: `Submit and ship`.
 */
export function useVerb(text: EntityText): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation(['document', 'mixins'])
  return useCallback(
    (names) => {
      const [first = '', second] = names.map((name) => text.action(name))
      if (second === undefined) return first
      const isStandard = names.every((name) => text.action(name) === t(`mixins:actions.${name}`))
      return isStandard ? t('submit_approve') : t('both_steps', { first, second: inSentence(second, i18n.language) })
    },
    [t, i18n, text],
  )
}
