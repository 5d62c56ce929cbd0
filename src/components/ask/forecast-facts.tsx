import Alert from 'antd/es/alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ReactNode, Suspense } from 'react'
import type { Forecast } from '@/rules/answers'
import type { FieldError } from '@/rules/rules'
import { MAX_FORECAST_ITEMS } from '@/rules/types'
import type { JointForecast } from './joint-forecast'
import { useText } from '@/i18n/use-text'
import { listIn } from '@/rules/list-in'
import { documentsOf, fieldErrorsOf, lastChangeIn } from '@/request/error-details'
import { useEntityText } from '../entity-text'
import { errorText } from '../refusals/error-text'
import { useFactsList, useFactsText } from '../refusals/fact-text'
import { useReason } from '../refusals/reason'
import { documentsIn, WithLinks } from '../refusals/with-links'
import { useLastChange } from '../refusals/last-change'
import { formatQuantity, formatYuan } from '../format/number'
import styles from './ask.module.css'

interface Props {
  /** Cache key that identifies the forecast; its first part is the entity, `module.entity`. */
  question: readonly [entity: string, ...rest: unknown[]]
  ask: (signal: AbortSignal) => Promise<JointForecast>
  /** Names of the goods of the refused rows of one of several documents, by the path of the row. */
  itemsOf?: (id: number, errors: readonly FieldError[]) => Record<string, string>
  /** The number of one of several documents, as a link to the document. Default: the number as text. */
  numberOf?: (id: number, no: string) => ReactNode
}

/** Says that more documents were chosen than can be forecast. */
export function NoForecast() {
  const { t } = useTranslation('document')
  return <p className={styles.note}>{t('forecast.too_many', { most: MAX_FORECAST_ITEMS })}</p>
}

/** Forecast by the server: what a transition would post, where, and which documents it would create. */
export function ForecastFacts(props: Props) {
  return (
    <Suspense fallback={<ForecastPending />}>
      <ForecastAnswer {...props} />
    </Suspense>
  )
}

function ForecastPending() {
  const { t } = useTranslation('document')
  return (
    <p className={styles.pending} role="status">
      {t('forecast.pending')}
    </p>
  )
}

/** Suspends until the labels of the values that a refusal names are loaded. */
function ForecastAnswer({ question, ask, itemsOf, numberOf }: Props) {
  const { t } = useTranslation('document')
  const text = useEntityText(question[0])
  const say = useText()
  const changeText = useLastChange(text)
  const { data, error, isPending } = useQuery({
    queryKey: ['forecast', ...question],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [first] = fieldErrorsOf(error)
  const reasonText = useReason(text, data?.refused ?? [])
  const factsText = useFactsText(text, first?.facts ?? [])
  const amountsText = useFactsList(text, data?.compared.flatMap(({ facts }) => facts) ?? [])
  if (isPending) return <ForecastPending />
  // Only a warning: running the transition shows the complete reason.
  if (error || !data) {
    const reason = first ? errorText(first, say(first), { text, t }) + factsText(first.facts) : (error?.message ?? '')
    const named = documentsIn([{ documents: documentsOf(error) }], first && [first])
    const change = lastChangeIn(error)
    return (
      <Alert
        type="warning"
        showIcon
        title={<WithLinks text={t('forecast.refused', { reason })} documents={named} />}
        {...(change && { description: changeText(change) })}
      />
    )
  }
  return (
    <>
      {data.compared.length > 0 && (
        <ul className={styles.posts} aria-label={t('forecast.compared')}>
          {data.compared.map(({ label, facts }, index) => (
            <li key={String(index)}>
              {label !== undefined && label + t('common:colon')}
              {amountsText(facts)}
            </li>
          ))}
        </ul>
      )}
      {(data.stock.length > 0 || data.documents.length > 0) && (
        <ul className={styles.posts} aria-label={t('forecast.posts')}>
          {data.stock.map((change) => (
            <li key={change.at + change.place}>
              <StockLine {...change} />
            </li>
          ))}
          {data.documents.map(({ title, line_count, batched_sku_count: skus }, index) => (
            <li key={title + String(index)}>
              {skus === null
                ? t('forecast.makes', { title, count: line_count })
                : t('forecast.makes_batches', { title, count: skus, lines: line_count })}
            </li>
          ))}
        </ul>
      )}
      {data.short.length > 0 && <ShortLines short={data.short} />}
      {data.refused !== undefined && data.refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('forecast.refused_some', { count: data.refused.length })}
          description={
            <ul className={styles.short}>
              {data.refused.map(({ id, no, reason, errors }) => (
                <li key={id}>
                  {numberOf?.(id, no) ?? no}
                  {t('common:colon')}
                  {reasonText({ message: reason, errors, items: itemsOf?.(id, errors) ?? {} })}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}

function StockLine({ at, place, sku_count, quantities, value }: Forecast['stock'][number]) {
  const { t, i18n } = useTranslation('document')
  const amounts = [
    ...quantities.map(({ unit, in_qty }) => in_qty && `+${formatQuantity(in_qty, unit)}`),
    ...quantities.map(({ unit, out_qty }) => out_qty && formatQuantity(-out_qty, unit)),
  ]
  return (
    <>
      {t(at.endsWith('_inbound') ? 'forecast.on_the_way' : 'forecast.stock_of', { place })}
      {t('common:colon')}
      <b>
        {listIn(
          amounts.filter((amount) => typeof amount === 'string'),
          i18n.language,
        )}
      </b>
      {sku_count > 0 && t('forecast.items', { count: sku_count })}
      {value !== null && value !== 0 && (
        <span className={styles.note}>{t('forecast.cost', { amount: formatYuan(value) })}</span>
      )}
    </>
  )
}

function ShortLines({ short }: { short: Forecast['short'] }) {
  const { t } = useTranslation('document')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('forecast.short', { count: short.length })}
      description={
        <ul className={styles.short}>
          {short.map(({ line_no, label, unit, asked_qty, taken_qty, on_hand_qty }) => (
            <li key={`${line_no} ${label}`}>
              {t('line', { n: line_no })} {label}
              {t('common:colon')}
              {t('forecast.asked', { asked: formatQuantity(asked_qty, unit), taken: formatQuantity(taken_qty, unit) })}
              {on_hand_qty !== null && (
                <span className={styles.note}>
                  {t('common:semicolon')}
                  {t('forecast.on_hand', { qty: formatQuantity(on_hand_qty, unit) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
