import Button from 'antd/es/button'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Point, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath, type Stroke } from '@/rules/values/signature'
import type { ControlProps } from '../control-props'
import styles from './signature.module.css'

const pathOf = (strokes: readonly Stroke[]) => signaturePath(strokes.filter((stroke) => stroke.length > 0))

/**
 * A box in which a signature is drawn with finger, pen or mouse. Each stroke is added to the value when the pointer is
 * lifted. A signature that is stored is shown until it is cleared, so that a touch never adds to it by accident.
 */
export function SignatureInput(props: ControlProps<string>) {
  const { id, label, value, onChange, onBlur, disabled } = props
  const { t } = useTranslation('document')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [current, setCurrent] = useState<Stroke | null>(null)
  const pad = useRef<SVGSVGElement>(null)
  const drawn = pathOf(strokes)
  // The value was set from outside (loaded, restored, undone): the strokes drawn before are not part of it.
  const isOwn = value === null ? strokes.length === 0 : drawn === value
  const isFinished = disabled === true || (value !== null && !isOwn)

  function place({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = pad.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return {
      x: ((clientX - box.left) / box.width) * SIGNATURE_WIDTH,
      y: ((clientY - box.top) / box.height) * SIGNATURE_HEIGHT,
    }
  }

  function start(event: PointerEvent<SVGSVGElement>) {
    if (isFinished || !event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setCurrent([place(event)])
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    if (!current || !event.isPrimary) return
    // Between two frames a pen reports several points, without which a fast stroke has corners.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    setCurrent([...current, ...(events.length > 0 ? events : [event]).map(place)])
  }

  function finish() {
    if (!current) return
    const next = [...(isOwn ? strokes : []), current]
    setStrokes(next)
    setCurrent(null)
    onChange(pathOf(next) || null)
  }

  function set(next: readonly Stroke[]) {
    setStrokes(next)
    onChange(pathOf(next) || null)
  }

  const shown = `${value ?? ''}${current ? pathOf([current]) : ''}`
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
      className={styles.input}
      onBlur={onBlur}
    >
      <svg
        ref={pad}
        className={props.invalid ? `${styles.pad} ${styles.invalid}` : styles.pad}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-label={t(shown ? 'signature.signed' : 'signature.empty')}
        data-finished={isFinished || undefined}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={finish}
        onPointerCancel={() => setCurrent(null)}
      >
        <line x1="24" y1="130" x2="456" y2="130" className={styles.rule} />
        {shown === '' ? (
          <text x="240" y="88" textAnchor="middle" className={styles.hint}>
            {t('signature.hint')}
          </text>
        ) : (
          <path d={shown} className={styles.line} />
        )}
      </svg>
      {!disabled && (
        <span className={styles.tools} data-empty={value === null || undefined}>
          {isOwn && strokes.length > 1 && (
            <Button size="small" type="text" onClick={() => set(strokes.slice(0, -1))}>
              {t('signature.undo')}
            </Button>
          )}
          <Button size="small" type="text" onClick={() => set([])}>
            {t(isFinished ? 'signature.again' : 'signature.clear')}
          </Button>
        </span>
      )}
    </div>
  )
}
