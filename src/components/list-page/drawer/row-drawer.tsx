import Drawer from 'antd/es/drawer'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import type { OpenDrawer } from '../use-list-controller'
import { Ledger } from './ledger'

/** What stands behind a row, beside the list: for stock, the movements that made it. */
export default function RowDrawer({ drawer, onClose }: { drawer: OpenDrawer; onClose: () => void }) {
  const { shape, text } = useList()
  return (
    <Drawer open size={720} title={`${text.action(drawer.name)} · ${rowLabel(shape, drawer.row)}`} onClose={onClose}>
      <Ledger row={drawer.row} />
    </Drawer>
  )
}
