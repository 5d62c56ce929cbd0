import { useQuery } from '@tanstack/react-query'
import { currentClient } from '@/request/current-client'
import type { ReportApi, ResourceApi } from '@/request/resource'
import type { Option } from '@/rules/answers'
import { entityKey } from '../query/list-key'
import { useOperator } from '../../operator-context'

interface ChoiceQuery {
  field: string
  q?: string
  /** Ids in the URL: `5`, of an open reference `supplier:5`. */
  ids?: readonly string[]
}

/** Calls `options`, which the API objects of reports do not declare although their endpoint exists. */
function optionsOf(
  api: ReportApi<unknown> | ResourceApi<unknown>,
  query: ChoiceQuery,
  signal: AbortSignal,
): Promise<Option[]> {
  if ('options' in api) return api.options(query, signal)
  return currentClient().get<Option[]>(`${api.base}/options`, {
    params: { field: query.field, q: query.q || undefined, ids: query.ids?.join(',') },
    signal,
    quiet: 'network',
  })
}

/** Choices of a reference: search results for a text, or the labels of the ids in the URL. */
export function useChoices(api: ReportApi<unknown> | ResourceApi<unknown>, query: ChoiceQuery, enabled: boolean) {
  const operator = useOperator()
  return useQuery({
    queryKey: [...entityKey(operator, api.base), 'options', query],
    queryFn: ({ signal }) => optionsOf(api, query, signal),
    enabled,
    staleTime: 60_000,
    retry: false,
  })
}

/** How the URL names a choice. */
export const choiceKey = ({ id, entity }: Option): string => (entity ? `${entity}:${id}` : String(id))

export function choiceLabel({ code, name }: Option): string {
  return code && code !== name ? `${code} ${name}` : name
}
