import { memo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import type { RowMeta } from '@/request/resource'
import { bilingual, textOf } from '@/rules/bilingual'
import type { Doc } from '@/rules/conditions'
import type { Field } from '@/rules/field'
import { labelKey } from '@/rules/key'
import type { FieldError } from '@/rules/rules'
import { fieldProblem, fieldWarning } from '@/rules/validate/field-problem'
import { useEntityText } from '@/components/entity-text'
import { FieldControl } from '@/components/fields/field-control'
import { FieldValue } from '@/components/fields/field-value'
import { isPermissions } from '@/components/fields/permissions-control'
import { FactWords } from '@/components/refusals/fact-words'
import { toWarning } from '@/components/refusals/warnings'
import { WarningWords } from '@/components/refusals/warning-words'
import { useProblemAt } from '@/components/form/use-problems'
import { FreeSlots } from './free-slots'
import { type FieldState, fieldState, isSameFieldState } from './field-state'
import { limitText, namesLimit } from './limit-text'
import { isInCard } from './in-card'
import { type Page, usePage } from '@/components/document-page/page-context'
import styles from './form.module.css'
import { useStore } from '@/components/document-page/use-store'

/** Field types that take the full width of the card. */
const WIDE: ReadonlySet<string> = new Set(['rich_text', 'json', 'code'])
/** Field types that take half of a card with four columns, and the full width of a narrower card. */
const HALF: ReadonlySet<string> = new Set(['textarea', 'images', 'signature'])

/** One field of a card: label above, input or text, help text or error below. */
export const FormField = memo(function FormField({ name }: { name: string }) {
  const page = usePage()
  const field = page.props.shape.fields[name]
  const state = useStore(
    page.draft,
    ({ doc, creating }) => fieldState(page.viewer, doc, name, { creating, env: page.env() }),
    isSameFieldState,
  )
  const inCard = useStore(page.draft, () => isInCard(page, name))
  const { field: label, help } = useEntityText(page.props.shape.entity)
  const { t } = useTranslation('document')
  if (!field || !inCard) return null
  const id = page.idOf(name)
  return (
    <div className={widthOf(name, field)} data-field={name}>
      <label className={styles.label} htmlFor={state.editable ? id : undefined} id={`${id}label`}>
        {state.editable && state.required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {label(name)}
      </label>
      {state.editable ? (
        <Editor name={name} state={state} limit={limitText(field, t)} help={field.help ? help(name) : ''} />
      ) : (
        <ReadOnlyValue name={name} />
      )}
    </div>
  )
})

/** Stars that fit into one column of a card. */
const STARS_OF_A_COLUMN = 5

/** Whether a value needs two columns of a card to stand on one line. */
const isLong = ({ type, max = 0 }: Field) =>
  type === 'location' || type === 'refs' || (type === 'rating' && max > STARS_OF_A_COLUMN)

function widthOf(name: string, field: Field): string | undefined {
  if (WIDE.has(field.type) || isPermissions(name, field)) return styles.wide
  if (HALF.has(field.type)) return styles.half
  return isLong(field) ? styles.long : styles.field
}

interface EditorProps {
  name: string
  state: FieldState
  /** The hint of the allowed range; empty without one. */
  limit: string
  /** The help text; empty without one. */
  help: string
}

function Editor({ name, state, limit, help }: EditorProps) {
  const page = usePage()
  const { field: input } = useController({ name, control: page.control })
  const say = useText()
  const [wasBlurred, setBlurred] = useState(false)
  const refused = useProblemAt(page.draft.form, name)
  const typed = useStore(page.draft, ({ doc }) => (wasBlurred ? typedProblem(page, doc, name) : undefined))
  const problem = refused ?? typed
  const warning = useStore(
    page.draft,
    ({ doc }) => fieldWarning(page.props, doc, page.env(), { name, viewer: page.viewer }),
    sameText,
  )
  const label = useEntityText(page.props.shape.entity).field(name)
  const valueLabel = useStore(page.draft, ({ doc }) => textOrNone(doc[labelKey(name)]))
  const unit = useStore(page.draft, ({ doc }) => textOrNone(doc.unit_name))
  const field = page.props.shape.fields[name]
  const customControl = page.props.controls?.[name]
  if (!field) return null
  const change = (value: unknown, chosen?: Parameters<typeof page.edit>[2]) => page.edit(name, value, chosen)
  const noteId = `${page.idOf(name)}note`
  const refusal = problem === undefined ? undefined : textOf(problem)
  const words = refusal && say(refusal)
  // The value of the field itself stands in the input above.
  const compared = refusal?.facts?.filter(
    (fact) => fact.entity !== undefined || fact.name !== name || fact.type !== field.type,
  )
  const note = [words && namesLimit(words, limit) ? '' : limit, help].filter(Boolean).join(' · ')
  const standard = (
    <FieldControl
      id={page.idOf(name)}
      field={field}
      path={name}
      ns={page.props.shape.entity}
      value={input.value ?? null}
      onChange={change}
      invalid={problem !== undefined}
      required={state.required}
      label={label}
      describedBy={problem || warning || note ? noteId : undefined}
      valueLabel={valueLabel}
      unit={field.type === 'quantity' ? unit : undefined}
      minValue={state.minValue}
      maxValue={state.maxValue}
      onProblem={(text) => page.problems.setUnread(name, text)}
    />
  )
  const row = page.draft.doc as Doc & RowMeta
  return (
    <div onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setBlurred(true)}>
      {customControl
        ? customControl({ value: input.value, onChange: change, disabled: false, row, standard })
        : standard}
      <FreeSlots name={name} />
      {/* An empty line keeps its height, so that the form does not jump. The note stays beside the problem. */}
      <div id={noteId} className={styles.note}>
        {words && (
          <span className={styles.problem}>
            {words}
            <FactWords facts={compared} entity={page.props.shape.entity} />
          </span>
        )}
        {!problem && warning && (
          <span className={styles.warning} role="status">
            <WarningWords warning={toWarning(warning)} entity={page.props.shape.entity} />
          </span>
        )}
        {(problem || warning) && note && ' · '}
        {note}
      </div>
    </div>
  )
}

/** Whether two warnings show the same text and values. */
const sameText = (one: FieldError | undefined, other: FieldError | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What a submit would say about the value of a field, as the key of a message. */
function typedProblem(page: Page, doc: Doc, name: string): string | undefined {
  const { creating, baseline } = page.draft
  const { viewer } = page
  const found = fieldProblem(page.props, doc, page.env(), { name, viewer, stored: creating ? undefined : baseline })
  return found ? bilingual(found) : undefined
}

/** A read-only field is shown as text, not as a disabled input. */
function ReadOnlyValue({ name }: { name: string }) {
  const page = usePage()
  const doc = useStore(page.draft, (draft) => draft.doc)
  const field = page.props.shape.fields[name]
  if (!field) return null
  const customControl = page.props.controls?.[name]
  const standard = <FieldValue name={name} field={field} row={doc} ns={page.props.shape.entity} />
  const row = doc as Doc & RowMeta
  return (
    <div className={styles.value} role="group" aria-labelledby={`${page.idOf(name)}label`}>
      {customControl
        ? customControl({ value: doc[name], onChange: () => undefined, disabled: true, row, standard })
        : standard}
    </div>
  )
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
