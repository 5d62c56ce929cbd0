import { isChinese } from '@/rules/given-text'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import styles from './password-strength.module.css'
import { type PasswordField, useVerdict, type Verdict } from './use-verdict'

interface Props {
  /** Id for the `aria-describedby` of the input. */
  id: string
  password: string
  field: PasswordField
  /** Returns words that the password may not consist of: company, names, mobile. */
  personal: () => readonly string[]
}

const BARS = [1, 2, 3, 4] as const
const WORDS = { 2: 'fair', 3: 'good', 4: 'strong' } as const

/** Strength meter below a password input: four bars, a word and a message. Keeps its height when empty. */
export function PasswordStrength({ id, password, field, personal }: Props) {
  const { t } = useTranslation('password')
  const locale = useLocale()
  const verdict = useVerdict(password, field, personal)
  const level = verdict === null ? 0 : verdict.is === 'accepted' ? verdict.level : 1
  const message = verdict && wordsOf(verdict, t, isChinese(locale) ? 'zh' : 'en')
  return (
    <div className={styles.strength} data-level={level} data-accepted={verdict?.is === 'accepted'}>
      {verdict && (
        <span
          className={styles.bars}
          role="meter"
          aria-label={t('strength')}
          aria-valuemin={0}
          aria-valuemax={BARS.length}
          aria-valuenow={level}
          aria-valuetext={t(verdict.is === 'accepted' ? WORDS[verdict.level] : 'weak')}
        >
          {BARS.map((bar) => (
            <span key={bar} className={bar <= level ? styles.lit : styles.bar} />
          ))}
        </span>
      )}
      <span id={id} role="status">
        {message}
      </span>
    </div>
  )
}

function wordsOf(verdict: Verdict, t: TFunction<'password'>, language: 'zh' | 'en'): string {
  switch (verdict.is) {
    case 'short':
      return t('short', { count: verdict.missing })
    case 'incomplete':
      return t('missing', { kinds: verdict.kinds.map((kind) => t(`kinds.${kind}`)).join(t('and')) })
    case 'forbidden':
      return t('refused')
    case 'weak':
      return verdict.problem[language]
    case 'accepted':
      return t(WORDS[verdict.level])
  }
}
