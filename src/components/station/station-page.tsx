import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import { EmptyState } from '@/components/empty-state/empty-state'
import { addressId } from '@/components/address-id'
import { PageProviders, useDocumentTitle } from '@/components/document-page/page-providers'
import { AbsentState, LoadingState } from '@/components/document-page/page-states'
import { usePageTools } from '@/components/document-page/use-page'
import { StationSkeleton } from '@/components/skeleton/station-skeleton'
import { useOperator } from '@/components/operator-context'
import { browserStore, type CountStore } from './keep/count-store'
import type { AnyStationPageProps, StationPageProps } from './types'
import { useOpened } from './use-opened'
import { StationScreen } from './view/station-screen'

/** Page on which the rows of the document `?id=` are counted by scanning on a hand-held, also without a network. */
export function StationPage<T>(props: StationPageProps<T>) {
  // The page accesses fields by name; the generated file has already checked the type of the entity.
  const page = props as AnyStationPageProps
  const location = useLocation()
  const visit = useVisit()
  const id = addressId(new URLSearchParams(page.search ?? location.search).get('id'))
  if (id === null || !page.shape.station)
    return <AbsentState loaded={{ kind: 'missing' }} listPath={page.paths.list} onRetry={() => undefined} />
  return <OpenStation key={`${id}:${visit}`} {...page} id={id} store={browserStore} />
}

/**
 * A number that changes whenever the tab is hidden. With it as a key, a station that comes back has a draft of its own,
 * which the answer to a save or scan of the station before it does not change.
 */
function useVisit(): number {
  const [visit, setVisit] = useState(0)
  useEffect(() => () => setVisit((before) => before + 1), [])
  return visit
}

const NO_SECTIONS: [] = []

function OpenStation({ id, store, columns, ...props }: AnyStationPageProps & { id: number; store: CountStore }) {
  useTranslation(['station', 'document', 'grid', props.shape.entity, 'mixins'])
  const { t } = useTranslation('station')
  const operator = useOperator()
  const tools = usePageTools({ ...props, sections: NO_SECTIONS }, { showsCosts: false })
  const { page } = tools
  const place = [operator.tenantId, operator.operatorId, props.shape.entity, id].join(':')
  const { opened, reload } = useOpened({ api: props.api, draft: page.draft, id, place, store })
  // The document itself may be open in another tab.
  useDocumentTitle(page, (document) => t('title', { document }))
  if (opened.kind === 'elsewhere')
    return (
      <EmptyState
        icon={<MobileOutlined />}
        title={t('notice.elsewhere')}
        action={<Button onClick={reload}>{t('notice.elsewhere_retry')}</Button>}
      />
    )
  if (opened.kind === 'loading') return <LoadingState shape={StationSkeleton} />
  if (opened.kind !== 'ready') return <AbsentState loaded={opened} listPath={props.paths.list} onRetry={reload} />
  return (
    <PageProviders tools={tools}>
      <StationScreen tools={tools} columns={columns} kept={opened} place={place} store={opened.store} />
    </PageProviders>
  )
}
