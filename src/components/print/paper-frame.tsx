import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import commonCss from './paper.css?inline'
import a4Css from './paper-a4.css?inline'
import deskCss from './paper-desk.css?inline'
import labelsCss from './paper-labels.css?inline'
import rollCss from './paper-roll.css?inline'

/** The desk last: it takes room that the papers themselves have not. */
const paperCss = [commonCss, a4Css, rollCss, labelsCss, deskCss].join('\n')

export interface PaperFrameHandle {
  /** Opens the browser's own dialog for what the frame shows, and nothing else. */
  print: () => void
}

/** A millimetre on the screen, in px. */
export const MM = 96 / 25.4
/** What is seen of the desk on both sides, in mm. */
const DESK = 16

/** Puts a style sheet into the paper's document; returns the way back. */
function styled(paper: Document, css: string, title?: string): () => void {
  paper.documentElement.lang = document.documentElement.lang
  if (title !== undefined) paper.title = title
  const style = paper.createElement('style')
  style.textContent = css
  paper.head.append(style)
  return () => style.remove()
}

/**
 * A sheet of paper in the page: a document of its own, so that the console's styles and theme stay out, and what is seen is
 * what is printed. `pageCss` is the size of the paper as `@page` says it.
 */
export function PaperFrame({
  ref,
  pageCss,
  width,
  label,
  title,
  className,
  children,
}: {
  ref: Ref<PaperFrameHandle>
  pageCss: string
  /** Of the paper, in mm: on a narrow screen it is shown smaller. */
  width: number
  label: string
  /** What the printed file is called. */
  title: string
  className?: string
  children: ReactNode
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  // Some browsers bring an empty document at once, others a little later: the last one counts.
  const attach = () => setInside(frame.current?.contentDocument ?? null)
  useEffect(attach, [])
  // Before any layout effect: what is drawn inside measures itself in one.
  useInsertionEffect(() => (inside ? styled(inside, paperCss) : undefined), [inside])
  useLayoutEffect(() => {
    if (!inside) return
    const fit = Math.min(1, (inside.documentElement.clientWidth || Number.MAX_SAFE_INTEGER) / ((width + DESK) * MM))
    return styled(inside, `${pageCss}\n@media screen { body { zoom: ${fit} } }`, title)
  }, [inside, pageCss, width, title])
  useImperativeHandle(ref, () => ({
    print() {
      const paper = frame.current?.contentWindow
      paper?.focus()
      paper?.print()
    },
  }))
  return (
    <>
      <iframe
        ref={frame}
        // Our own code fills and prints it; nothing inside may run.
        sandbox="allow-same-origin allow-modals"
        title={label}
        className={className}
        onLoad={attach}
      />
      {inside?.body && createPortal(children, inside.body)}
    </>
  )
}
