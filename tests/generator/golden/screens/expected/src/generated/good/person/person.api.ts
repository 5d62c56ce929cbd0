// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { personShape } from './person.fields'
import type { Person } from './person.types'

export const personApi = resourceApi<Person>('/good/person', personShape)
