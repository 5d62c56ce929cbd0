import { type Counting, isUncounted } from './scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'

/**
 * The question where counting starts: at zero, or at the expected quantities that the document proposed. It is asked
 * once, before the first scan of a sheet that nobody has counted yet.
 */
export class StartQuestion {
  private readonly sheet: Sheet
  private isDecided = false
  private resolve: (() => void) | null = null

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  /** Whether the operator has to be asked before the next scan is counted. */
  isNeeded(counting: Counting): boolean {
    const { sheet } = this
    if (this.isDecided || sheet.rowsKind === 'free' || counting.expected === null) return false
    this.isDecided = !isUncounted(sheet.store.lines, counting)
    return !this.isDecided
  }

  /** Resolves once the operator has answered. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.resolve = resolve
    })
  }

  /** Handles the operator's answer. Resetting to zero is one undo step. */
  answer(from: 'zero' | 'expected', field: string | undefined): void {
    const { sheet } = this
    if (field && from === 'zero')
      sheet.store.edit('scan', (edited) => {
        for (const { key } of sheet.store.lines) if (sheet.canEdit({ key, field })) edited.set(key, { [field]: 0 })
      })
    this.isDecided = true
    this.resolve?.()
    this.resolve = null
  }
}
