import { use, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RowContext } from '../actions/row-context'
import { TransitionDialogs } from '../actions/transition-dialogs'
import { useRowScopeOf } from '../actions/use-row-scope'
import { planOf } from '../cards/card-plan'
import { ListContext, useList } from '../list-context'
import { ListSkeleton } from '../states/list-skeleton'
import { ListError } from '../states/list-states'
import { useShownColumns } from '../table/use-shown-columns'
import type { ListPageState } from '../use-list-controller'
import { TABLET, useMedia } from '../../use-media'
import { EmbeddedListContext } from './embedded-list'
import { useFittingColumns } from './use-fitting-columns'
import { useRowFocus } from './use-row-focus'
import { decidingFacts, longestWaitFirst, quantitiesLeft, withQuantityLeft } from './work-facts'
import { WorkRow } from './work-row'
import styles from './work-list.module.css'

/** A list inside another screen: the fields by which a row is decided, how long it has waited, and its transitions. */
export default function WorkList({ state: { list, holder } }: { state: ListPageState }) {
  const { data } = list
  const expected = use(EmbeddedListContext)?.expected
  useRefetchOnRevision(data.refetch)
  return (
    <ListContext value={list}>
      <RowContext value={useRowScopeOf(list)}>
        {holder}
        {data.error ? (
          <ListError error={data.error} />
        ) : data.isFirstLoad ? (
          <ListSkeleton {...(expected !== undefined && { rows: expected })} narrow="blocks" />
        ) : (
          <WorkTable />
        )}
        <TransitionDialogs />
      </RowContext>
    </ListContext>
  )
}

/** Fetches the rows again when the screen around the list has learnt that they have changed. */
function useRefetchOnRevision(refetch: () => void): void {
  const revision = use(EmbeddedListContext)?.revision
  const fetched = useRef(revision)
  useEffect(() => {
    if (fetched.current === revision) return
    fetched.current = revision
    refetch()
  }, [revision, refetch])
}

function WorkTable() {
  const { data, shape, transitions } = useList()
  const { t } = useTranslation('list')
  const narrow = useMedia(TABLET)
  const filters = use(EmbeddedListContext)?.filters
  const left = useMemo(() => quantitiesLeft(shape, filters ?? {}), [shape, filters])
  const shown = useShownColumns(left)
  const plan = useMemo(() => planOf(withQuantityLeft(shown, left)), [shown, left])
  const rows = useMemo(() => longestWaitFirst(data.rows), [data.rows])
  const list = useRef<HTMLDivElement>(null)
  const maxFacts = useFittingColumns(list, { max: narrow ? 3 : 4, rows })
  const facts = decidingFacts(plan.facts, { shape, rows, max: maxFacts })
  const onActionStart = useRowFocus(list, rows, transitions.step !== null)
  return (
    <div ref={list} className={styles.scroll} data-old={data.isOfEarlierQuery || undefined}>
      {rows.length === 0 ? (
        <p className={styles.none} role="status" tabIndex={-1} data-focus>
          {t('work.none')}
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{plan.name?.title}</th>
              {facts.map(({ name, title, unitSign, align }) => (
                <th key={name} scope="col" data-align={align}>
                  {title}
                  {unitSign && ` ${unitSign}`}
                </th>
              ))}
              <th scope="col" data-align="right">
                {t('work.waits')}
              </th>
              <th scope="col" className={styles.acts}>
                <span className="visually-hidden">{t('work.decide')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, position) => (
              <WorkRow
                key={row.id}
                row={row}
                position={position}
                name={plan.name}
                facts={facts}
                onActionStart={onActionStart}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
