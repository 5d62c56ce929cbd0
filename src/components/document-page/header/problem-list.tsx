import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { useAfterLostCall } from '@/components/connection/use-lost-call'
import { useEntityText } from '@/components/entity-text'
import { fieldLabel } from '@/components/fields/field-text'
import { formatField } from '@/components/format/format-field'
import { useProblems } from '@/components/form/use-problems'
import { inReadingOrder } from './jump'
import { mayRepair, repair } from './repair'
import { useFormat } from '@/components/use-format'
import { fieldAt } from '@/rules/access/editable'
import type { FieldError } from '@/rules/rules'
import { decodeValue } from '@/rules/wire'
import { FactWords } from '@/components/refusals/fact-words'
import { WithLinks } from '@/components/refusals/with-links'
import { useLastChange } from '@/components/refusals/last-change'
import { RequestId } from '@/components/request-id/request-id'
import type { Notice } from './notice'
import { innerPlace } from '@/components/document-page/rows/inner-place'
import { tableTitle } from '@/components/document-page/rows/table-title'
import { usePage } from '@/components/document-page/page-context'
import { rowName, rowsOf } from '@/components/rows'
import styles from '@/components/document-page/page.module.css'

const MAX_LISTED = 5

interface Props {
  notice: Notice | null
  /** False where the lines have no numbers and change their order, as when they are counted on a hand-held. */
  isNumbered?: boolean
  onJump: (path: string) => void
  onClose: () => void
}

/** Lists and counts all problems; each entry jumps to its field or cell. Shown until all are solved. */
export function ProblemList({ notice, isNumbered = true, onJump, onClose }: Props) {
  const page = usePage()
  const { shape } = page.props
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const say = useText()
  const changeText = useLastChange(text)
  const problems = useProblems(page.control)
  const list = inReadingOrder(page, problems)
  const [open, setOpen] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const restored = useAfterLostCall(notice?.lost ?? null)
  const failure = notice === null || notice.calm ? '' : notice.message
  // The buttons stay visible while the page is scrolled; without this the answer to a press would be out of view.
  useEffect(() => {
    if (failure !== '') top.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  /** The place of a problem: field, or line, item and field. What the message itself names is not named before it. */
  function where(path: string, message: string): string {
    if (path === '') return ''
    const [table = '', index, field] = path.split('.')
    const tableShape = shape.tables?.[table]
    if (index === undefined) return tableShape || message.startsWith(text.field(table)) ? '' : text.field(table)
    const row = rowsOf(page.draft.doc, table)[Number(index)]
    const item = row && tableShape ? rowName(tableShape, row) : ''
    const place = innerPlace(page, path)
    return [
      ...(place ? [t('line', { n: place.outer + 1 }), '·', tableTitle(page, text, table)] : []),
      ...(isNumbered || item === '' ? [t('line', { n: (place?.inner ?? Number(index)) + 1 })] : []),
      ...(item !== '' && !message.includes(item) ? [item] : []),
      ...(field === undefined ? [] : [fieldLabel(text, `${table}.${field}`)]),
    ].join(' ')
  }

  if (list.length === 0 && !notice) return null
  const lines = new Set(list.map(({ path }) => /^(\w+\.\d+)/.exec(path)?.[1]).filter(Boolean)).size
  const listed = open ? list : list.slice(0, MAX_LISTED)
  return (
    <div ref={top} className={styles.problems}>
      {notice && (
        <Alert
          type={notice.calm || restored !== undefined ? 'warning' : 'error'}
          showIcon
          closable={{ onClose, 'aria-label': t('close') }}
          title={
            <Tooltip title={notice.code === undefined ? undefined : t('code', { code: notice.code })}>
              <span>
                <WithLinks text={restored ?? notice.message} documents={notice.documents} />
                {notice.change && <div>{changeText(notice.change)}</div>}
                <RequestId id={notice.requestId} block />
              </span>
            </Tooltip>
          }
          action={
            notice.path && (
              <Button size="small" onClick={() => onJump(notice.path ?? '')}>
                {t('show')}
              </Button>
            )
          }
        />
      )}
      {list.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              <strong className={styles.problemCount}>
                {lines > 0
                  ? t('problems.with_lines', { count: list.length, lines })
                  : t('problems.count', { count: list.length })}
              </strong>
              <ul className={styles.problemItems}>
                {listed.map((problem) => (
                  <li key={problem.path + problem.zh}>
                    <Problem problem={problem} place={where(problem.path, say(problem))} onJump={onJump} />
                  </li>
                ))}
                {list.length > MAX_LISTED && (
                  <li>
                    <button type="button" className={styles.jump} onClick={() => setOpen(!open)}>
                      {open ? t('problems.less') : t('problems.more', { count: list.length - MAX_LISTED })}
                    </button>
                  </li>
                )}
              </ul>
            </>
          }
        />
      )}
    </div>
  )
}

interface ProblemProps {
  problem: FieldError
  /** Where the problem is, in words; empty where the message says so itself. */
  place: string
  onJump: (path: string) => void
}

/**
 * One problem: a button that leads to its field, links to the documents that it names, and the value that would be
 * right.
 */
function Problem({ problem, place, onJump }: ProblemProps) {
  const { t } = useTranslation('document')
  const { shape } = usePage().props
  const words = useText()(problem)
  const { path, documents } = problem
  const facts = <FactWords facts={problem.facts} entity={shape.entity} />
  if (path === '')
    return (
      <>
        <WithLinks text={words} documents={documents} />
        {facts}
      </>
    )
  // A link cannot lie within a button.
  const isLinked = Boolean(documents?.length)
  const label = [place, ...(isLinked ? [] : [words])].filter(Boolean).join(t('common:colon'))
  return (
    <>
      <button type="button" className={styles.jump} onClick={() => onJump(path)}>
        {label || t('show')}
      </button>
      {isLinked && (
        <>
          {t('common:colon')}
          <WithLinks text={words} documents={documents} />
        </>
      )}
      {facts}
      <RepairButton problem={problem} />
    </>
  )
}

/** A button that writes the number that would be accepted, where the operator may write the field. */
function RepairButton({ problem: { path, set } }: { problem: FieldError }) {
  const page = usePage()
  const { t } = useTranslation('document')
  const format = useFormat()
  const field = fieldAt(page.props.shape, path)
  const value = field && set !== undefined ? decodeValue(field, set) : undefined
  if (!field || value === undefined || !mayRepair(page, path)) return null
  return (
    <Button size="small" className={styles.repair ?? ''} onClick={() => repair(page, path, value)}>
      {t('problems.set', { value: formatField(field, value, format) })}
    </Button>
  )
}
