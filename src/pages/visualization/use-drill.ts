import { may, useOperator } from '@/components/operator-context'
import type { DimensionId } from '@/rules/analysis/dimensions'
import type { MetricId } from '@/rules/analysis/metrics'
import type { Member } from './answer'
import { drillPath } from './drill'
import type { AnalysisQuery } from './use-analysis-query'

export type Drill = (metric: MetricId, at: readonly (readonly [DimensionId, Member])[]) => string | null

/**
 * Returns the function that gives the path of the rows behind a figure, using only lists that the operator may open.
 */
export function useDrill({ period, filters }: AnalysisQuery): Drill {
  const operator = useOperator()
  return (metric, at) => drillPath({ metric, period, filters, at }, (entity) => may(operator, entity, 'list'))
}
