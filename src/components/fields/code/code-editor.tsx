import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CodeLanguage } from '@/rules/field'
import frame from '../editor-frame/editor-frame.module.css'
import { BASE_EXTENSIONS } from './base-extensions'
import { LANGUAGES } from './languages'
import styles from './code.module.css'

interface Props {
  id: string
  label: string
  describedBy?: string
  text: string
  language?: CodeLanguage | 'json'
  disabled?: boolean
  required?: boolean
  invalid?: boolean
  autoFocus?: boolean
  onText: (text: string) => void
  onBlur?: () => void
}

/** Marks a text that was put into the editor from outside, which is not a change by the operator. */
const fromOutside = Annotation.define<true>()

const compartments = () => ({ writable: new Compartment(), grammar: new Compartment(), attributes: new Compartment() })

/**
 * A CodeMirror editor of one field. A new `text` replaces the text of the editor only when the two differ,
 * so that typing never moves the caret.
 */
export default function CodeEditor(props: Props) {
  const { text, language, disabled = false, id, label, describedBy, required, invalid } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [{ writable, grammar, attributes }] = useState(compartments)
  const changed = useEffectEvent((next: string) => props.onText(next))
  const blurred = useEffectEvent(() => props.onBlur?.())
  const initialState = useEffectEvent(() => ({ doc: text, focus: props.autoFocus === true }))

  useEffect(() => {
    const { doc, focus } = initialState()
    const editor = new EditorView({
      ...(host.current && { parent: host.current }),
      state: EditorState.create({
        doc,
        extensions: [
          ...BASE_EXTENSIONS,
          writable.of([]),
          grammar.of([]),
          attributes.of([]),
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            if (docChanged && !transactions.some((transaction) => transaction.annotation(fromOutside)))
              changed(state.doc.toString())
          }),
          EditorView.domEventHandlers({ blur: () => blurred() }),
        ],
      }),
    })
    view.current = editor
    if (focus) editor.focus()
    return () => editor.destroy()
  }, [writable, grammar, attributes])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      annotations: fromOutside.of(true),
    })
  }, [text])

  useEffect(() => {
    view.current?.dispatch({
      effects: writable.reconfigure([
        EditorState.readOnly.of(disabled),
        EditorView.editable.of(!disabled),
        disabled ? EditorView.contentAttributes.of({ 'aria-readonly': 'true' }) : [],
      ]),
    })
  }, [disabled, writable])

  useEffect(() => {
    let isCurrent = true
    const load = language && LANGUAGES[language]
    void load?.().then((extension) => {
      if (isCurrent) view.current?.dispatch({ effects: grammar.reconfigure(extension) })
    })
    return () => {
      isCurrent = false
    }
  }, [language, grammar])

  useEffect(() => {
    view.current?.dispatch({
      effects: attributes.reconfigure(
        EditorView.contentAttributes.of({
          id,
          // A long text scrolls also when it cannot be edited, for which the keyboard has to reach it.
          tabindex: '0',
          'aria-label': label,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(required && { 'aria-required': 'true' }),
          ...(invalid && { 'aria-invalid': 'true' }),
        }),
      ),
    })
  }, [id, label, describedBy, required, invalid, attributes])

  return (
    <div
      ref={host}
      className={`${frame.frame} ${styles.editor}`}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    />
  )
}
