import { lazy, Suspense } from 'react'
import type { ControlProps } from '../control-props'
import { EditorSkeleton } from '../editor-frame/editor-skeleton'

// Loaded on demand: few forms hold rich text, and the editor is large.
const RichTextEditor = lazy(() => import('./rich-text-editor'))

/** Editor for a text with headings, lists and links. */
export function RichTextInput(props: ControlProps<string>) {
  return (
    <Suspense fallback={<EditorSkeleton height={130} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
