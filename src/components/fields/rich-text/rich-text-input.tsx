import { lazy, Suspense } from 'react'
import type { ControlProps } from '../control-props'
import styles from './rich-text.module.css'

// Loaded on demand: few forms hold rich text, and the editor is large.
const RichTextEditor = lazy(() => import('./rich-text-editor'))

/** Editor for a text with headings, lists and links. */
export function RichTextInput(props: ControlProps<string>) {
  return (
    <Suspense fallback={<div className={styles.loading} aria-hidden />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
