import { useSyncExternalStore } from 'react'
import { useOperator } from '@/components/operator-context'
import { keptRefusals, onRefusals, type Refusal, refusalOf } from './refusals'

/** Why this state of the document was refused last; undefined when nothing is known of it. */
export function useRefusal(entity: string, { id, version }: { id?: unknown; version?: unknown }): Refusal | undefined {
  const operator = useOperator()
  const list = useSyncExternalStore(onRefusals, () => keptRefusals(operator))
  return typeof id === 'number' ? refusalOf(list, { entity, id, version }) : undefined
}
