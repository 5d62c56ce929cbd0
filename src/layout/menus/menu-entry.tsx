import type { Text } from '@/rules/rules'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import App from 'antd/es/app'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import type { QuickOperations } from '@/components/use-quick-operations'
import { useText } from '@/i18n/use-text'
import { MAX_FAVOURITES } from '@/settings/favourites'
import styles from './side-menu.module.css'
import { afterPaint } from '@/layout/after-paint'

/** A screen in the side menu, with the star that marks it as a favourite. */
export const MenuEntry = memo(function MenuEntry({
  name,
  path,
  title,
  current,
  quick: { marked, isFull, toggle },
  onChoose,
}: {
  name: string
  path: string
  title: Text
  current: boolean
  quick: QuickOperations
  onChoose?: (() => void) | undefined
}) {
  const { t } = useTranslation('layout')
  const text = useText()
  const { message } = App.useApp()
  const isMarked = marked.has(name)
  const full = !isMarked && isFull
  const hint = full
    ? t('menu.full', { count: MAX_FAVOURITES, title: text(title) })
    : t(isMarked ? 'menu.unmark' : 'menu.mark', { title: text(title) })
  const entry = useRef<HTMLLIElement>(null)
  function pressStar() {
    // A touch screen shows no tooltip.
    if (full) void message.info({ key: 'favourites-full', content: hint })
    else toggle(name)
  }
  // The group of the current screen opens by itself and may reach below the edge of the menu.
  useEffect(() => {
    // Before the paint, the browser would lay out the page for this alone, and again when the screen has rendered.
    if (current) return afterPaint(() => entry.current?.scrollIntoView({ block: 'nearest' }))
  }, [current])
  return (
    <li ref={entry} className={styles.item}>
      <Link
        to={path}
        className={current ? `${styles.entry} ${styles.current}` : styles.entry}
        aria-current={current ? 'page' : undefined}
        title={text(title)}
        onClick={onChoose}
      >
        {text(title)}
      </Link>
      <button
        type="button"
        className={isMarked ? `${styles.star} ${styles.marked}` : styles.star}
        aria-label={hint}
        title={hint}
        aria-pressed={isMarked}
        aria-disabled={full}
        onClick={pressStar}
      >
        {isMarked ? <StarFilled /> : <StarOutlined />}
      </button>
    </li>
  )
})
