// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import ThingForm from './thing-form'
import ThingList from './thing-list'
import { thingApi } from './thing.api'
import { thingShape } from './thing.fields'

const list = listStories({ screen: ThingList, shape: thingShape, api: thingApi })

const form = formStories({
  screen: ThingForm,
  shape: thingShape,
  api: thingApi,
  can: {
    '': { head_office: ['update'] },
  },
})

/** Things */
export default { title: '商品/事物' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const SavedHeadOffice = form.existing('', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
