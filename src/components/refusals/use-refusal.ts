import { useSyncExternalStore } from 'react'
import { useOperator } from '@/components/operator-context'
import { keptRefusals, onRefusals, type Refusal, refusalOf } from './refusals'

/** The last refusal of this version of a document; undefined when there is none. */
export function useRefusal(entity: string, { id, version }: { id?: unknown; version?: unknown }): Refusal | undefined {
  const operator = useOperator()
  const list = useSyncExternalStore(onRefusals, () => keptRefusals(operator))
  return typeof id === 'number' ? refusalOf(list, { entity, id, version }) : undefined
}
