import type { Client } from '@/request/client'
import { isUnreachable } from '@/request/connection'
import { currentSession } from './session'
import { KEPT_ANSWER, readObject, write } from './storage'

interface AnswerOrStored<T> {
  answer: T
  /** Whether the answer is an earlier one that this browser stored, because the server could not be reached. */
  isKept: boolean
}

/**
 * Calls the server and stores its answer in this browser. When the server cannot be reached, returns the stored answer
 * for the same operator and store; rejects with the error of the call when no such answer is stored. Signing out
 * removes all stored answers.
 */
export async function keptAnswer<T extends object>(
  client: Client,
  path: string,
  options: Parameters<Client['get']>[1],
): Promise<AnswerOrStored<T>> {
  const { member, store } = currentSession()
  const scope = [member?.tenant_id, member?.user_id, store?.id].join(':')
  const key = `${KEPT_ANSWER}${path}`
  try {
    const answer = await client.get<T>(path, options)
    // During the call the operator may have signed out, or somebody else signed in. The answer is then not stored.
    const now = currentSession()
    if (now.member?.user_id === member?.user_id && now.token) write(key, { scope, answer })
    return { answer, isKept: false }
  } catch (error) {
    const stored = isUnreachable(error) ? readObject<{ scope: string; answer: T }>(key) : null
    if (stored?.scope !== scope || stored.answer === undefined) throw error
    return { answer: stored.answer, isKept: true }
  }
}
