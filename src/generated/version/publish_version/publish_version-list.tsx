// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take version/publish_version list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { publishVersionApi } from './publish_version.api'
import {
  publishVersionActions,
  publishVersionColumns,
  publishVersionFilters,
  publishVersionView,
} from './publish_version.columns'
import { publishVersionShape } from './publish_version.fields'
import type { PublishVersion } from './publish_version.types'

/** 版本发布 · Releases: the list. */
export default function PublishVersionList(props: Partial<ListPageProps<PublishVersion>>) {
  return (
    <ListPage
      shape={publishVersionShape}
      api={publishVersionApi}
      columns={publishVersionColumns}
      filters={publishVersionFilters}
      actions={publishVersionActions}
      view={publishVersionView}
      loadSections={async () => (await import('./publish_version-form')).publishVersionSections}
      {...props}
    />
  )
}
