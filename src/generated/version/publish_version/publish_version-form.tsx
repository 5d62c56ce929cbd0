// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take version/publish_version form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { publishVersionApi } from './publish_version.api'
import { publishVersionActions } from './publish_version.columns'
import { publishVersionShape } from './publish_version.fields'
import { publishVersionRules, publishVersionSchema } from './publish_version.schema'
import type { PublishVersion } from './publish_version.types'

/** Cards of the form in order. */
export const publishVersionSections: Section<PublishVersion>[] = [
  {
    key: 'version',
    fields: ['platform', 'version_name', 'version_code', 'release_notes', 'publish_status', 'published_at'],
  },
  { key: 'package', fields: ['package_url', 'package_size', 'package_sha256'] },
  { key: 'rollout', fields: ['rollout_percent', 'store_ids', 'is_force', 'min_version_code'] },
]

const publishVersionPaths = {
  list: '/version/publish_version/list',
  create: '/version/publish_version/create',
  update: '/version/publish_version/update',
}

/** 版本发布 · Releases: create, edit and detail. */
export default function PublishVersionForm(props: Partial<DocumentPageProps<PublishVersion>>) {
  return (
    <DocumentPage
      shape={publishVersionShape}
      api={publishVersionApi}
      schema={publishVersionSchema}
      rules={publishVersionRules}
      sections={publishVersionSections}
      actions={publishVersionActions}
      paths={publishVersionPaths}
      {...props}
    />
  )
}
