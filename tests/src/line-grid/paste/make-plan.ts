import type { Option } from '@/rules/answers'
import { resolveTexts } from '@/components/line-grid/paste/paste-apply'
import { textsToResolve } from '@/components/line-grid/paste/paste-lookups'
import { matchColumns } from '@/components/line-grid/paste/match-columns'
import { planPaste, type PastePlan } from '@/components/line-grid/paste/paste-plan'
import { parseTsv } from '@/components/line-grid/paste/tsv'
import { searchGoods } from '@/components/line-grid/samples/sample-goods'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { names } from '../make-sheet'

const load = async (_field: string, q: string): Promise<Option[]> => searchGoods(q, 700)

/** Plans a paste at a cell, where goods are found as the server finds them. */
export async function plan(sheet: Sheet, text: string, top: number, left = 'sku_id'): Promise<PastePlan> {
  const cells = parseTsv(text)
  const matched = matchColumns(sheet, cells, sheet.props.columns.indexOf(left), names)
  const wanted = textsToResolve(sheet, matched.byHeader ? cells.slice(1) : cells, matched.fields)
  const resolved = await resolveTexts(wanted, sheet, { onLoadOptions: load }, new AbortController().signal)
  return planPaste(sheet, cells, { top, ...matched }, resolved)
}
