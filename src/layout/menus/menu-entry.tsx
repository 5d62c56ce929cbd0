import type { Text } from '@/rules/rules'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import { useText } from '@/i18n/use-text'
import { toggleFavourite, useFavourites } from '@/settings/favourites'
import styles from './side-menu.module.css'

/** A screen in the side menu, with the star that marks it as a favourite. */
export const MenuEntry = memo(function MenuEntry({
  name,
  path,
  title,
  current,
  onChoose,
}: {
  name: string
  path: string
  title: Text
  current: boolean
  onChoose?: (() => void) | undefined
}) {
  const { t } = useTranslation('layout')
  const text = useText()
  const isMarked = useFavourites().includes(name)
  const entry = useRef<HTMLLIElement>(null)
  // The group of the current screen opens by itself and may reach below the edge of the menu.
  useEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: 'nearest' })
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
        aria-label={t(isMarked ? 'menu.unmark' : 'menu.mark', { title: text(title) })}
        title={t(isMarked ? 'menu.unmark' : 'menu.mark', { title: text(title) })}
        aria-pressed={isMarked}
        onClick={() => toggleFavourite(name)}
      >
        {isMarked ? <StarFilled /> : <StarOutlined />}
      </button>
    </li>
  )
})
