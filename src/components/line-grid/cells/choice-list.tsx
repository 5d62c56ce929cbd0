import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './choice-list.module.css'
import type { CellChoice, CellChoices } from './use-choices'

interface Props {
  id: string
  /** The input that the list is attached to. */
  anchor: RefObject<HTMLElement | null>
  choices: CellChoices
  /** Index of the highlighted choice. */
  highlightedIndex: number
  label: string
  onChoose: (choice: CellChoice) => void
  emptyText?: string
}

const MAX_HEIGHT_PX = 300

/**
 * A list of choices below (or above) an input. The focus stays in the input; the list highlights the choice that Enter
 * takes.
 */
export function ChoiceList({ id, anchor, choices, highlightedIndex, label, onChoose, emptyText }: Props) {
  const { t } = useTranslation('grid')
  const position = useAnchored(anchor)
  const chosen = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise here, which React would take for the cleanup of the effect.
  useEffect(() => void chosen.current?.scrollIntoView?.({ block: 'nearest' }), [highlightedIndex])
  if (!position) return null
  const empty = choices.list.length === 0
  return createPortal(
    <div
      className={styles.popup}
      style={position}
      data-line-grid-popup
      onMouseDown={(event) => event.preventDefault()}
      {...choices.pointer}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        data-loading={choices.loading || undefined}
      >
        {choices.list.map((choice, index) => (
          <div
            key={choice.id}
            id={`${id}-${index}`}
            ref={index === highlightedIndex ? chosen : undefined}
            role="option"
            aria-selected={index === highlightedIndex}
            aria-disabled={choice.disabled}
            className={styles.option}
            onClick={() => !choice.disabled && onChoose(choice)}
          >
            {choice.code && choice.code !== choice.name && <span className={styles.code}>{choice.code}</span>}
            <span className={styles.name}>{choice.name}</span>
            {typeof choice.option?.facts?.spec === 'string' && (
              <span className={styles.more}>{choice.option.facts.spec}</span>
            )}
            {choice.option?.hint && <span className={styles.more}>{choice.option.hint}</span>}
          </div>
        ))}
      </div>
      {empty && (
        <div className={styles.empty} role="status">
          {choices.loading ? t('searching') : choices.failed ? t('search_failed') : (emptyText ?? t('nothing_found'))}
        </div>
      )}
    </div>,
    document.body,
  )
}

interface PopupPosition {
  left: number
  top?: number
  bottom?: number
  minWidth: number
}

function useAnchored(anchor: RefObject<HTMLElement | null>): PopupPosition | null {
  const [position, setPosition] = useState<PopupPosition | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (!box) return
      const under = window.innerHeight - box.bottom >= Math.min(MAX_HEIGHT_PX, box.top)
      const left = Math.max(8, Math.min(box.left, window.innerWidth - 328))
      setPosition({
        left,
        minWidth: Math.max(box.width, 240),
        ...(under ? { top: box.bottom + 2 } : { bottom: window.innerHeight - box.top + 2 }),
      })
    }
    measure()
    addEventListener('scroll', measure, true)
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure, true)
      removeEventListener('resize', measure)
    }
  }, [anchor])
  return position
}
