import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJson, jsonText } from '@/rules/values/json'
import type { ControlProps } from '../control-props'
import { EditorSkeleton } from '../editor-frame/editor-skeleton'
import { prettyJson } from './pretty-json'

// Loaded on demand: few forms hold JSON, and the editor is large.
const CodeEditor = lazy(() => import('./code-editor'))

/** Editor for JSON. A text that is not JSON stays in the editor with a message, and the value stays as it was. */
export function JsonInput({ value, onChange, onProblem, ...props }: ControlProps<string>) {
  const { t } = useTranslation('document')
  // The text as typed; null while it is the JSON of the value with line breaks.
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)

  function type(text: string) {
    setTyped(text)
    const plain = text.trim()
    const isUnread = plain !== '' && !isJson(plain)
    setUnread(isUnread)
    onProblem?.(isUnread ? t('json.not_read') : null)
    if (!isUnread) onChange(plain === '' || plain === 'null' ? null : jsonText(JSON.parse(plain)))
  }

  return (
    <Suspense fallback={<EditorSkeleton height={98} />}>
      <CodeEditor
        {...props}
        invalid={props.invalid === true || unread}
        language="json"
        text={typed ?? (value === null ? '' : prettyJson(value))}
        onText={type}
        onBlur={() => {
          if (!unread) setTyped(null)
          props.onBlur?.()
        }}
      />
    </Suspense>
  )
}
