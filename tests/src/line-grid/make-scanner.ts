import { sampleGoods, searchGoods } from '@/components/line-grid/samples/sample-goods'
import type { ScanAlarm } from '@/components/line-grid/scan/alarm'
import { Scanner } from '@/components/line-grid/scan/scanner'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Option } from '@/rules/answers'

/** Waits until the scans that were sent are counted. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The barcode of the n-th sample item. */
export const codeOf = (n: number) => String(sampleGoods(n).facts?.barcode)

/** A scanner for the sheet, with the names of the alarms that it gave. `load` searches the scanned code. */
export function scanner(sheet: Sheet, load: (q: string) => Promise<Option[]> = async (q) => searchGoods(q, 50)) {
  const alarms: string[] = []
  return {
    alarms,
    scan: new Scanner(
      sheet,
      (_field, q) => load(q),
      (alarm: ScanAlarm) => alarms.push(alarm),
    ),
  }
}
