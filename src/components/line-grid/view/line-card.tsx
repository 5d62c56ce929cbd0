import Button from 'antd/es/button'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import editorStyles from '@/components/line-grid/cells/editor.module.css'
import styles from './card.module.css'
import { isMissing } from '@/rules/conditions'
import { InnerDrawer } from './inner-drawer'
import { ProblemCure } from './problem-cure'
import { CellEditor } from '@/components/line-grid/cells/cell-editor'
import { isRef } from '@/components/line-grid/cells/cell-value'
import { ONE_UNIT } from '@/exact/scale'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { type CellProblem, severity } from '@/components/line-grid/store/cell-problem'
import { useLine, useLineMarks } from '@/components/line-grid/store/use-line'

interface Props {
  lineKey: string
  index: number
  columns: readonly string[]
  /** A new object when the language or the editability changes; every card is drawn again then. */
  redrawToken: object
}

/** Fields that can name a line, by priority. */
const TITLES = ['sku_name', 'sku_id', 'sku_code']

/** One line as a card: its title, its read-only values, its inputs, and the quantity with plus and minus buttons. */
export const LineCard = memo(function LineCard({ lineKey, index, columns }: Props) {
  const { sheet, actions, label } = useSheet()
  const { t } = useTranslation('grid')
  const say = useText()
  const { store, cursor } = sheet
  const { line, problems } = useLine(store, lineKey)
  const { cursorHere, isScanned } = useLineMarks(sheet, lineKey)
  if (!line) return null
  const counted = countingOf(sheet.props.shape)?.field
  const activeAt = cursorHere === '' ? -1 : Number(cursorHere.split(',')[0])
  const title = TITLES.find((name) => columns.includes(name)) ?? columns[0] ?? ''
  // Chosen goods are the title of the card and cannot be replaced; the operator adds another line instead.
  const writableTitle = sheet.canEdit({ key: lineKey, field: title }) && isMissing(line.row[title])
  const shown = columns.filter((name) => name !== title && sheet.isShown({ key: lineKey, field: name }))
  const inputs = shown.filter(
    (name) => sheet.canEdit({ key: lineKey, field: name }) || sheet.opensDialog({ key: lineKey, field: name }),
  )
  const facts = shown.filter((name) => !inputs.includes(name) && sheet.show(name, line.row) !== '')

  function step(field: string, by: number) {
    const value = line?.row[field]
    store.edit('edit', (edited) =>
      edited.set(lineKey, { [field]: Math.max(0, (typeof value === 'number' ? value : 0) + by) }),
    )
  }

  /**
   * A tap opens the choices of a field: no key is at hand that would open them. The press before has made the cell
   * active.
   */
  function openChoices({ currentTarget, target }: MouseEvent, name: string) {
    const field = sheet.field(name)
    const isActive = cursor.active?.key === lineKey && cursor.active.field === name
    if ((field.type !== 'enum' && !isRef(field)) || !isActive || cursor.editing) return
    // React passes on clicks on the list of choices, which lies elsewhere in the document.
    if (target instanceof Element && currentTarget.contains(target) && !target.closest('button')) actions.open()
  }

  function cell(name: string) {
    const field = sheet.field(name)
    const problem = problems.get(name)
    const active = columns[activeAt] === name
    return (
      <div
        className={styles.input}
        data-field={name}
        data-active={active || undefined}
        data-problem={problem && severity([problem])}
        data-writable
        onClick={(event) => openChoices(event, name)}
      >
        {field.type === 'boolean' ? (
          <span className={editorStyles.check} data-checked={line?.row[name] === true} aria-hidden />
        ) : (
          <span className={styles.value}>{sheet.show(name, line?.row ?? {})}</span>
        )}
        {active && (
          <CellEditor
            lineKey={lineKey}
            field={name}
            text={sheet.show(name, line?.row ?? {})}
            checked={field.type === 'boolean' ? line?.row[name] === true : null}
            writable
            problem={problem ? say(problem) : null}
            isWarning={problem?.isWarning === true}
          />
        )}
      </div>
    )
  }

  function problemText(name: string, problem: CellProblem | undefined, before = '') {
    return (
      problem && (
        <span key={name} className={styles.problem} data-problem={severity([problem])}>
          {before}
          {say(problem)}
          <ProblemCure cell={{ key: lineKey, field: name }} problem={problem} className={styles.cure} />
        </span>
      )
    )
  }

  return (
    <li
      className={styles.card}
      data-key={lineKey}
      data-scanned={isScanned || undefined}
      data-problem={severity([...problems.values()])}
    >
      <div className={styles.head}>
        <span className={styles.number}>{index + 1}</span>
        {writableTitle ? (
          <div className={styles.titleInput}>{cell(title)}</div>
        ) : (
          <b className={styles.title}>{sheet.show(title, line.row)}</b>
        )}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((name) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>{sheet.show(name, line.row)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.inputs}>
        {inputs.map((name) => (
          <div key={name} className={styles.field} data-wide={name === counted || undefined}>
            <span className={styles.label}>{label(name)}</span>
            {name === counted ? (
              <div className={styles.steps}>
                <button
                  type="button"
                  className={styles.step}
                  aria-label={t('less', { name: label(name), line: index + 1 })}
                  onClick={() => step(name, -ONE_UNIT)}
                >
                  −
                </button>
                {cell(name)}
                <button
                  type="button"
                  className={styles.step}
                  aria-label={t('more', { name: label(name), line: index + 1 })}
                  onClick={() => step(name, ONE_UNIT)}
                >
                  +
                </button>
              </div>
            ) : (
              cell(name)
            )}
            {problemText(name, problems.get(name))}
          </div>
        ))}
      </div>
      {[...problems].map(([name, problem]) =>
        inputs.includes(name) ? null : problemText(name, problem, name && `${label(name)}${t('common:colon')}`),
      )}
      {sheet.props.inner && <InnerDrawer lineKey={lineKey} index={index} />}
      {(sheet.canRemove(lineKey) || sheet.canSplit(lineKey)) && (
        <div className={styles.actions}>
          {sheet.canSplit(lineKey) && (
            <Button
              type="text"
              onClick={() => {
                cursor.go({ key: lineKey, field: title })
                actions.split()
              }}
            >
              {t('menu.split')}
            </Button>
          )}
          {sheet.canRemove(lineKey) && (
            <Button
              type="text"
              danger
              onClick={() => {
                cursor.go({ key: lineKey, field: title })
                actions.remove()
              }}
            >
              {t('menu.remove', { count: 1 })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
})
