// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { publishVersionShape } from './publish_version.fields'
import type { PublishVersion } from './publish_version.types'

export const publishVersionApi = resourceApi<PublishVersion>('/version/publish_version', publishVersionShape)
