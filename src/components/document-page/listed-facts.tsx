import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListResult } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import { entityKey } from '../list-page/query/list-key'
import { useEntityText } from '../entity-text'
import { formatInstant } from '../format/date-time'
import { useOperator } from '../operator-context'
import { paperOf } from '../print/paper'
import { PaperFacts } from '../print/paper-facts'
import { useFormat } from '../use-format'
import styles from './listed-facts.module.css'
import type { AnyDocumentPageProps } from './types'

type Props = Pick<AnyDocumentPageProps, 'api' | 'shape' | 'sections'> & { id: number | null }

/**
 * The fields that a list has read of a document that cannot be loaded while the server cannot be reached, read-only.
 * Nothing when no list of this tab holds the row.
 */
export function ListedFacts({ api, shape, sections, id }: Props) {
  const { t } = useTranslation('document')
  const operator = useOperator()
  const format = useFormat()
  const text = useEntityText(shape.entity)
  const client = useQueryClient()
  const listed = id === null ? null : listedRow(client, [...entityKey(operator, api.base), 'list'], id)
  if (!listed) return null
  const { no, status, fields } = paperOf({ shape, sections, doc: listed.row, text, format, viewer: operator })
  return (
    <section className={styles.listed} aria-label={text.one}>
      {(no || status) && <h2>{[no, status].filter(Boolean).join(' · ')}</h2>}
      <p>{t('absent.listed', { at: formatInstant(listed.at, format.timeZone) })}</p>
      <PaperFacts fields={fields} />
    </section>
  )
}

/** The row in the answer that arrived last, and when it did (epoch ms). */
function listedRow(client: QueryClient, queryKey: readonly unknown[], id: number): { row: Doc; at: number } | null {
  const answers = client
    .getQueryCache()
    .findAll({ queryKey })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of answers) {
    const row = (state.data as ListResult<Doc> | undefined)?.list.find((listed) => listed.id === id)
    if (row) return { row, at: state.dataUpdatedAt }
  }
  return null
}
