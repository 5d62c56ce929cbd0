import { useTranslation } from 'react-i18next'
import { FigureStrip } from '@/components/figure-strip/figure-strip'
import { useText } from '@/i18n/use-text'
import { metric } from '@/rules/analysis/metrics'
import type { Table } from '../answer'
import { changeText, decoded, figureText } from '../figure'
import type { Drill } from '../use-drill'

/** Total of each metric in the period, with the change against the compared period. */
export function Cards({ table: { metrics, totals, compared }, drill }: { table: Table; drill: Drill }) {
  const { t } = useTranslation('analysis')
  const text = useText()
  const figures = metrics.map((id, index) => {
    const now = decoded(id, totals.values[index])
    const before = decoded(id, totals.before?.[index])
    const change = changeText(id, now, before, t('points'))
    const to = drill(id, [])
    const { title, note, field } = metric(id)
    return {
      key: id,
      label: text(title),
      hint: text(note),
      value: figureText(id, now),
      ...(to && { to }),
      ...(field.type === 'money' && now !== null && { sign: '¥' }),
      ...(compared && {
        note: change === null ? t('no_comparison') : t('against', { change, before: figureText(id, before) }),
      }),
    }
  })
  return <FigureStrip figures={figures} />
}
