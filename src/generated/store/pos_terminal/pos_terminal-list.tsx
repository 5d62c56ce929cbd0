// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/pos_terminal list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { posTerminalApi } from './pos_terminal.api'
import { posTerminalActions, posTerminalColumns, posTerminalFilters, posTerminalView } from './pos_terminal.columns'
import { posTerminalShape } from './pos_terminal.fields'
import type { PosTerminal } from './pos_terminal.types'

/** 收银终端 · Till Terminals: the list. */
export default function PosTerminalList(props: Partial<ListPageProps<PosTerminal>>) {
  return (
    <ListPage
      shape={posTerminalShape}
      api={posTerminalApi}
      columns={posTerminalColumns}
      filters={posTerminalFilters}
      actions={posTerminalActions}
      view={posTerminalView}
      loadSections={async () => (await import('./pos_terminal-form')).posTerminalSections}
      {...props}
    />
  )
}
