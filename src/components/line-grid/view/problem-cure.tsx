import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { writeValue } from '@/components/line-grid/store/cell-actions'
import type { CellProblem } from '@/components/line-grid/store/cell-problem'
import type { CellPosition } from '@/components/line-grid/store/cursor'
import { isSoldOut } from '@/components/line-grid/store/quantity-warnings'
import { useSheet } from '@/components/line-grid/store/sheet-context'

interface Props {
  cell: CellPosition
  problem: CellProblem
  className?: string | undefined
  /** Called after the cure. */
  onCured?: () => void
}

/**
 * The button that solves the problem of a cell: it enters the nearest valid value, or deletes a line of goods of which
 * nothing is available. Renders nothing when the operator may not do that.
 */
export function ProblemCure({ cell, problem, className = '', onCured }: Props) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const { shape } = sheet.props
  const { key, field } = cell
  const row = sheet.store.line(key)?.row ?? {}

  function cure(run: () => void) {
    run()
    onCured?.()
  }

  const { set } = problem
  if (set !== undefined)
    return (
      sheet.canEdit(cell) && (
        <Button size="small" className={className} onClick={() => cure(() => writeValue(sheet, cell, set))}>
          {t('set_to', { value: sheet.show(field, { ...row, [field]: set }) })}
        </Button>
      )
    )
  if (field !== shape.quantity || !isSoldOut(shape, row) || !sheet.canRemove(key)) return null
  return (
    <Button size="small" className={className} onClick={() => cure(() => actions.remove([key]))}>
      {t('menu.remove', { count: 1 })}
    </Button>
  )
}
