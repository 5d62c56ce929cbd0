import type { MessageBoxContent } from '@/components/messages/message-box'
import type { Queue } from './figures'

type Todo = MessageBoxContent['list'][number]

/** To-dos that are in none of the queues, because they are about no single document: goods that run short. */
export function otherTodos(content: MessageBoxContent | undefined, queues: readonly Queue[]): Todo[] {
  const bases = queues.map(({ path }) => path.replace(/list\?.*$/, ''))
  return content?.list.filter(({ type, path }) => type === 'todo' && !bases.some((base) => path.startsWith(base))) ?? []
}
