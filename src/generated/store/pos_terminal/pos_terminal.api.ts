// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { posTerminalShape } from './pos_terminal.fields'
import type { PosTerminal } from './pos_terminal.types'

export const posTerminalApi = resourceApi<PosTerminal>('/store/terminal', posTerminalShape)
