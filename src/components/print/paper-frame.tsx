import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import commonCss from './paper.css?inline'
import a4Css from './paper-a4.css?inline'
import screenCss from './paper-screen.css?inline'
import labelsCss from './paper-labels.css?inline'
import rollCss from './paper-roll.css?inline'

/** The styles for the screen come last, because they override margins of the paper. */
const paperCss = [commonCss, a4Css, rollCss, labelsCss, screenCss].join('\n')

export interface PaperFrameHandle {
  /** Opens the browser's print dialog for the frame only. */
  print: () => void
}

/** Pixels per millimetre on screen. */
export const MM = 96 / 25.4
/** Width in mm of the background on both sides of the paper. */
const MARGIN = 16

/** Adds a style sheet to the document of the paper. Returns a function that removes it. */
function addStyles(paper: Document, css: string, title?: string): () => void {
  paper.documentElement.lang = document.documentElement.lang
  if (title !== undefined) paper.title = title
  const style = paper.createElement('style')
  style.textContent = css
  paper.head.append(style)
  return () => style.remove()
}

/**
 * A preview of a printed page in an iframe, so that the application's styles do not apply and the preview equals the
 * print. `pageCss` is an `@page` rule with the paper size.
 */
export function PaperFrame({
  ref,
  pageCss,
  width,
  label,
  title,
  className,
  onKeyDown,
  children,
}: {
  ref: Ref<PaperFrameHandle>
  pageCss: string
  /** Width of the paper in mm; narrow screens scale it down. */
  width: number
  label: string
  /** File name that the browser proposes for a PDF. */
  title: string
  className?: string
  /** Keys that are pressed while the paper has the focus. */
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  // Some browsers create the empty document at once, others later; the last document is used.
  const attach = () => setInside(frame.current?.contentDocument ?? null)
  useEffect(attach, [])
  // An insertion effect, because components inside measure themselves in layout effects.
  useInsertionEffect(() => (inside ? addStyles(inside, paperCss) : undefined), [inside])
  useLayoutEffect(() => {
    if (!inside) return
    const fit = Math.min(1, (inside.documentElement.clientWidth || Number.MAX_SAFE_INTEGER) / ((width + MARGIN) * MM))
    return addStyles(inside, `${pageCss}\n@media screen { body { zoom: ${fit} } }`, title)
  }, [inside, pageCss, width, title])
  const onKey = useEffectEvent(onKeyDown)
  useEffect(() => {
    if (!inside) return
    const listener = (event: KeyboardEvent) => onKey(event)
    inside.addEventListener('keydown', listener)
    return () => inside.removeEventListener('keydown', listener)
  }, [inside])
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
        // The application itself fills and prints the frame, so no script may run inside.
        sandbox="allow-same-origin allow-modals"
        title={label}
        className={className}
        onLoad={attach}
      />
      {inside?.body && createPortal(children, inside.body)}
    </>
  )
}
