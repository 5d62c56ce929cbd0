// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/bay list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { bayApi } from './bay.api'
import { bayActions, bayColumns, bayView } from './bay.columns'
import { bayShape } from './bay.fields'
import type { Bay } from './bay.types'

/** 工位 · Bays: the list. */
export default function BayList(props: Partial<ListPageProps<Bay>>) {
  return (
    <ListPage
      shape={bayShape}
      api={bayApi}
      columns={bayColumns}
      filters={[]}
      actions={bayActions}
      view={bayView}
      loadSections={async () => (await import('./bay-form')).baySections}
      {...props}
    />
  )
}
