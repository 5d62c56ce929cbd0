import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowContext } from '../actions/row-context'
import { TransitionDialogs } from '../actions/transition-dialogs'
import { useRowScopeOf } from '../actions/use-act'
import { planOf } from '../cards/card-plan'
import { ListContext, useList } from '../list-context'
import { ListSkeleton } from '../states/list-skeleton'
import { ListError } from '../states/list-states'
import { useShownColumns } from '../table/use-shown-columns'
import type { ListPageState } from '../use-list-controller'
import { TABLET, useMedia } from '../../use-media'
import { decidingFacts } from './work-facts'
import { WorkRow } from './work-row'
import styles from './work-list.module.css'

/** A list inside another screen: what people decide by, how long each row has waited, and the decisions themselves. */
export default function WorkList({ state: { list, holder } }: { state: ListPageState }) {
  const { data } = list
  return (
    <ListContext value={list}>
      <RowContext value={useRowScopeOf(list)}>
        {holder}
        {data.error ? <ListError error={data.error} /> : data.isFirstLoad ? <ListSkeleton /> : <WorkTable />}
        <TransitionDialogs />
      </RowContext>
    </ListContext>
  )
}

function WorkTable() {
  const { data, shape } = useList()
  const { t } = useTranslation('list')
  const narrow = useMedia(TABLET)
  const shown = useShownColumns()
  const plan = useMemo(() => planOf(shown), [shown])
  const facts = decidingFacts(plan.facts, { shape, rows: data.rows, room: narrow ? 3 : 4 })
  return (
    <div className={styles.scroll} data-old={data.isOld || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{plan.name?.title}</th>
            {facts.map(({ name, title, sign, align }) => (
              <th key={name} scope="col" data-align={align}>
                {title}
                {sign && ` ${sign}`}
              </th>
            ))}
            <th scope="col" data-align="right">
              {t('work.waits')}
            </th>
            <th scope="col" className={styles.acts}>
              <span className={styles.unseen}>{t('work.decide')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <WorkRow key={row.id} row={row} name={plan.name} facts={facts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
