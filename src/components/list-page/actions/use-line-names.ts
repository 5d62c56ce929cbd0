import { rowName, rowsOf } from '@/components/rows'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { useLines } from './use-lines'

/**
 * Returns the name of a line by the id of its document, its table and its index: the name of its goods, as the
 * document's list of problems has it. Lines of documents that are not loaded have the name ''.
 */
export function useLineNames(rows: readonly AnyRow[]): (id: number, table: string, index: number) => string {
  const { shape } = useList()
  const loaded = useLines(rows)
  return (id, table, index) => {
    const doc = loaded[rows.findIndex((row) => row.id === id)]
    const lines = shape.tables?.[table]
    const row = doc && rowsOf(doc, table)[index]
    return lines && row ? rowName(lines, row) : ''
  }
}
