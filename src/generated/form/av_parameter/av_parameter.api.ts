// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { avParameterShape } from './av_parameter.fields'
import type { AvParameter } from './av_parameter.types'

export const avParameterApi = resourceApi<AvParameter>('/form/group', avParameterShape)
