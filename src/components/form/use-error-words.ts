import type { FieldError } from 'react-hook-form'
import { useText } from '@/i18n/use-text'
import { textOf } from '@/rules/bilingual'

/** Type of an error whose message is a sentence of the server, not a key. */
export const SERVER = 'server'

/**
 * For forms whose schema uses i18n keys as messages: returns the translated message of a field error, or undefined when
 * the field has none.
 */
export function useErrorWords(t: (key: string) => string): (error: FieldError | undefined) => string | undefined {
  const say = useText()
  return (error) => {
    if (!error?.message) return undefined
    return error.type === SERVER ? say(textOf(error.message)) : t(error.message)
  }
}
