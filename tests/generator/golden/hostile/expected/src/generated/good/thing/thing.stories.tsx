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
    a: { head_office: ['update', 'go'] },
    b: { head_office: ['update', 'back'] },
    c: { head_office: ['update', 'back'] },
  },
})

/** *\/ alert(1) /* */
export default { title: '商品/中*/ alert(1) /*' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const AHeadOffice = form.existing('a', 'head_office')
export const BHeadOffice = form.existing('b', 'head_office')
export const CHeadOffice = form.existing('c', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
