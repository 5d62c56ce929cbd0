import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import Button from 'antd/es/button'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { type CellProblem, severity } from '@/components/line-grid/store/cell-problem'
import type { CellPosition } from '@/components/line-grid/store/cursor'
import styles from './attention.module.css'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-topic'
import { ProblemCure } from './problem-cure'

interface ShownProblem extends CellPosition {
  line: number
  problem: CellProblem
}

/** All problems in reading order; a problem of a hidden column is shown on the first cell of its row. */
function shownProblems(sheet: Sheet): ShownProblem[] {
  const result: ShownProblem[] = []
  sheet.store.lines.forEach(({ key }, index) => {
    const problems = sheet.store.problems.of(key)
    const visibleFields = new Set<string>()
    for (const field of sheet.props.columns) {
      const problem = problems.get(field)
      if (!problem) continue
      visibleFields.add(field)
      result.push({ key, field, line: index + 1, problem })
    }
    for (const [field, problem] of problems)
      if (!visibleFields.has(field)) result.push({ key, field: sheet.props.columns[0] ?? '', line: index + 1, problem })
  })
  return result
}

/** A bar such as "3 lines need attention", which shows one problem and steps to the previous and the next. */
export function Attention({ onShow }: { onShow: (cell: CellPosition) => void }) {
  const { sheet, label } = useSheet()
  const { t } = useTranslation('grid')
  const textOf = useText()
  const [at, setAt] = useState(-1)
  const signature = useTopic(
    sheet.store,
    'problems',
    useCallback(
      () =>
        shownProblems(sheet)
          .map(
            ({ key, line, field, problem }) =>
              `${key} ${line} ${field} ${problem.zh} ${severity([problem])} ${problem.set}`,
          )
          .join('\n'),
      [sheet],
    ),
  )
  if (signature === '') return null
  const all = shownProblems(sheet)
  const lines = new Set(all.map(({ key }) => key)).size
  const current = all[Math.min(at, all.length - 1)]

  function step(by: number) {
    const next = (Math.min(at, all.length - 1) + by + all.length) % all.length
    const problem = all[at < 0 ? 0 : next]
    setAt(at < 0 ? 0 : next)
    if (problem) onShow(problem)
  }

  return (
    <div className={styles.attention} role="status" data-problem={severity(all.map(({ problem }) => problem))}>
      <ExclamationCircleFilled aria-hidden className={styles.sign} />
      <b>{t('attention', { count: lines })}</b>
      <Button
        size="small"
        type="text"
        icon={<LeftOutlined />}
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => step(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<RightOutlined />}
        aria-label={t('next')}
        title={t('next')}
        onClick={() => step(1)}
      />
      {current && at >= 0 && (
        <span className={styles.text}>
          {t('attention_at', { line: current.line, field: label(current.field) })} {textOf(current.problem)}
        </span>
      )}
      {current && at >= 0 && (
        // The button of the next problem would take the place of this one under a second click.
        <ProblemCure cell={current} problem={current.problem} className={styles.cure} onCured={() => setAt(-1)} />
      )}
    </div>
  )
}
