// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take form/av_parameter form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { avParameterApi } from './av_parameter.api'
import { avParameterShape } from './av_parameter.fields'
import { avParameterRules, avParameterSchema } from './av_parameter.schema'
import type { AvParameter } from './av_parameter.types'

/** Cards of the form in order. */
export const avParameterSections: Section<AvParameter>[] = [
  { key: 'video_capture', fields: ['match_mode', 'capture_resolution', 'capture_frame_rate'] },
  {
    key: 'video_encoding',
    fields: ['encode_resolution', 'encode_frame_rate', 'video_profile', 'min_rate', 'max_rate', 'default_rate'],
  },
  { key: 'audio', fields: ['audio_channels', 'audio_rate', 'audio_profile'] },
  { key: 'notes', fields: ['description'] },
]

const avParameterPaths = { update: '/form/group' }

/** 分组表单 · Group Form: the form. */
export default function AvParameterForm(props: Partial<DocumentPageProps<AvParameter>>) {
  return (
    <DocumentPage
      shape={avParameterShape}
      api={avParameterApi}
      schema={avParameterSchema}
      rules={avParameterRules}
      sections={avParameterSections}
      paths={avParameterPaths}
      {...props}
    />
  )
}
