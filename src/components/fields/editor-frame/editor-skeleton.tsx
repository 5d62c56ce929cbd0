import frame from './editor-frame.module.css'

/** Keeps the place of an editor while its program is loaded. `height` is the least height of the editor in px. */
export function EditorSkeleton({ height }: { height: number }) {
  return <div className={frame.frame} style={{ minHeight: height }} aria-hidden />
}
