import { lazy, Suspense } from 'react'
import type { ControlProps } from '../control-props'
import { EditorSkeleton } from '../editor-frame/editor-skeleton'

// Loaded on demand: few forms hold code, and the editor is large.
const CodeEditor = lazy(() => import('./code-editor'))

/** In px: the least height of the editor (`.editor` in code.module.css), so that the form does not jump. */
const MIN_HEIGHT = 98

/** Editor for source text. The language of the field decides the colours and the indentation. */
export function CodeInput({ field, value, onChange, ...props }: ControlProps<string>) {
  return (
    <Suspense fallback={<EditorSkeleton height={MIN_HEIGHT} />}>
      <CodeEditor {...props} language={field.language} text={value ?? ''} onText={(text) => onChange(text || null)} />
    </Suspense>
  )
}
