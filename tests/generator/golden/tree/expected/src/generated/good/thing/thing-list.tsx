// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/thing list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { thingApi } from './thing.api'
import { thingActions, thingColumns, thingFilters, thingView } from './thing.columns'
import { thingShape } from './thing.fields'
import type { Thing } from './thing.types'

/** 分类 · Categories: the list. */
export default function ThingList(props: Partial<ListPageProps<Thing>>) {
  return (
    <ListPage
      shape={thingShape}
      api={thingApi}
      columns={thingColumns}
      filters={thingFilters}
      actions={thingActions}
      view={thingView}
      loadSections={async () => (await import('./thing-form')).thingSections}
      {...props}
    />
  )
}
