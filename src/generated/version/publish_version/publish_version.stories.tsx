// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import PublishVersionForm from './publish_version-form'
import PublishVersionList from './publish_version-list'
import { publishVersionApi } from './publish_version.api'
import { publishVersionShape } from './publish_version.fields'

const list = listStories({ screen: PublishVersionList, shape: publishVersionShape, api: publishVersionApi })

const form = formStories({
  screen: PublishVersionForm,
  shape: publishVersionShape,
  api: publishVersionApi,
  can: {
    draft: { head_office: ['update', 'publish'] },
    published: { head_office: ['raise_rollout', 'withdraw_release'] },
    withdrawn: { head_office: [] },
  },
})

/** Releases */
export default { title: '版本管理/版本发布' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const PublishedHeadOffice = form.existing('published', 'head_office')
export const WithdrawnHeadOffice = form.existing('withdrawn', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
