// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/pos_terminal form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { posTerminalApi } from './pos_terminal.api'
import { posTerminalActions } from './pos_terminal.columns'
import { posTerminalShape } from './pos_terminal.fields'
import { posTerminalRules, posTerminalSchema } from './pos_terminal.schema'
import type { PosTerminal } from './pos_terminal.types'

/** Cards of the form in order. */
export const posTerminalSections: Section<PosTerminal>[] = [
  {
    key: 'terminal',
    fields: ['store_id', 'terminal_no', 'terminal_name', 'status', 'registered_at', 'last_seen_at', 'remark'],
  },
]

const posTerminalPaths = {
  list: '/store/terminal/list',
  create: '/store/terminal/create',
  update: '/store/terminal/update',
}

/** 收银终端 · Till Terminals: create, edit and detail. */
export default function PosTerminalForm(props: Partial<DocumentPageProps<PosTerminal>>) {
  return (
    <DocumentPage
      shape={posTerminalShape}
      api={posTerminalApi}
      schema={posTerminalSchema}
      rules={posTerminalRules}
      sections={posTerminalSections}
      actions={posTerminalActions}
      paths={posTerminalPaths}
      {...props}
    />
  )
}
