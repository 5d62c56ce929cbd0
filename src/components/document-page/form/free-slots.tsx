import { useQuery } from '@tanstack/react-query'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import type { Capacity } from '@/rules/field'
import { decodeValue } from '@/rules/wire'
import { useEntityText } from '@/components/entity-text'
import { formatTime } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import styles from './free-slots.module.css'

/** The field below which the slots of a capacity are shown: the hour, the day, or the beginning. */
const fieldOf = ({ at, date, from }: Capacity) => at ?? date ?? from

/** The free times of a capacity as buttons, below the field that holds the time. Shows nothing for other fields. */
export function FreeSlots({ name }: { name: string }) {
  const { props } = usePage()
  const capacity = props.shape.capacity?.find((candidate) => fieldOf(candidate) === name)
  return capacity ? <Slots name={name} capacity={capacity} /> : null
}

function Slots({ name, capacity }: { name: string; capacity: Capacity }) {
  const page = usePage()
  const { shape, api } = page.props
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const { timeZone } = useFormat()
  const dependencies = useStore(page.draft, ({ doc }) =>
    JSON.stringify(dependenciesOf(capacity).map((field) => doc[field] ?? null)),
  )
  const { data } = useQuery({
    queryKey: [shape.entity, 'free', name, page.draft.doc.id ?? null, dependencies],
    queryFn: ({ signal }) => api.free!(page.draft.doc, signal),
    enabled: api.free !== undefined,
    placeholderData: (before) => before,
  })
  const ofField = data?.find(({ field }) => field === name)
  if (!ofField || ofField.slots.length === 0) return null
  const takes = capacity.takes === undefined ? 1 : Number(page.draft.doc[capacity.takes] ?? 1)
  const chosen = page.draft.doc
  return (
    <div className={styles.slots} role="group" aria-label={t('free.slots')}>
      {ofField.slots.map(({ values, free }) => {
        const decoded = Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, decodeValue(shape.fields[field]!, value)]),
        )
        const value = decoded[name]
        const isChosen = Object.entries(decoded).every(([field, wanted]) => chosen[field] === wanted)
        const label =
          shape.fields[name]?.type === 'enum'
            ? text.option(name, String(value))
            : typeof value === 'number' && shape.fields[name]?.type === 'datetime'
              ? formatTime(value, timeZone)
              : String(value)
        return (
          <Button
            key={String(value)}
            size="small"
            type={isChosen ? 'primary' : 'default'}
            disabled={free < takes && !isChosen}
            aria-pressed={isChosen}
            title={t('free.of', { free, size: ofField.size })}
            onClick={() => {
              for (const [field, wanted] of Object.entries(decoded)) page.edit(field, wanted)
            }}
          >
            {label}
            <span className={styles.left}>{t('free.left', { free })}</span>
          </Button>
        )
      })}
    </div>
  )
}

/** The fields on which the free times depend; a change of any of them fetches the free times again. */
const dependenciesOf = ({ of, takes, date, at, from, until }: Capacity): string[] =>
  [of, takes, date, at, from, until].filter((field) => field !== undefined)
