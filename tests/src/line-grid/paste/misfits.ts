import type { PastePlan } from '@/components/line-grid/paste/paste-plan'

/** The cells of a plan that cannot be written, each as row, field and reason. */
export const misfits = ({ rows }: PastePlan) =>
  rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ field, misfit }) =>
      misfit ? [`${row} ${field} ${misfit.why}${misfit.detail ? ` ${misfit.detail}` : ''}`] : [],
    ),
  )
