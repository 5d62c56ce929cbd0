import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import type { ControlProps } from '../control-props'
import frame from '../editor-frame/editor-frame.module.css'
import { Toolbar } from './toolbar'
import styles from './rich-text.module.css'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
]

/** A tiptap editor of one field, with a toolbar. An empty text is null. */
export default function RichTextEditor(props: ControlProps<string>) {
  const { value, onChange, onBlur, disabled = false } = props
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value ?? '',
    editable: !disabled,
    autofocus: props.autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        ...(props.describedBy && { 'aria-describedby': props.describedBy }),
        ...(props.required && { 'aria-required': 'true' }),
        ...(props.invalid && { 'aria-invalid': 'true' }),
        tabindex: '0',
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? null : current.getHTML()),
    onBlur: () => onBlur?.(),
  })

  useEffect(() => {
    if (!editor.isDestroyed && editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])

  useEffect(() => {
    // React runs effects twice in development, the second time with an editor that it has already destroyed.
    if (editor.isDestroyed || !editor.isInitialized) return
    // A text from outside replaces what the editor holds; a text that was typed here is already there.
    const held = editor.isEmpty ? null : editor.getHTML()
    if (held !== value) editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])

  return (
    <div
      className={`${frame.frame} ${styles.editor}`}
      data-invalid={props.invalid || undefined}
      data-disabled={disabled || undefined}
    >
      {!disabled && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  )
}
