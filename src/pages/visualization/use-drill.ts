import { may, useOperator } from '@/components/operator-context'
import type { DimensionId } from '@/rules/analysis/dimensions'
import type { MetricId } from '@/rules/analysis/metrics'
import type { Member } from './answer'
import { drillPath } from './drill'
import type { Question } from './use-question'

export type Drill = (metric: MetricId, at: readonly (readonly [DimensionId, Member])[]) => string | null

/** Where a figure of this question leads: to the rows that make it, as far as the operator may list them. */
export function useDrill({ period, filters }: Question): Drill {
  const operator = useOperator()
  return (metric, at) => drillPath({ metric, period, filters, at }, (entity) => may(operator, entity, 'list'))
}
