import { inSentence } from '@/rules/in-sentence'
import { listIn } from '@/rules/list-in'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import Input, { type InputRef } from 'antd/es/input/Input'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCovered } from '../../dialog/covered'
import { takesText } from '../../keyboard/takes-text'
import { useDelayedText } from '../filters/use-delayed-text'
import { useFilterScope } from '../filters/filter-scope'
import styles from './toolbar.module.css'

/**
 * The search box. Its placeholder lists the searched fields; `/` focuses it from anywhere on the page, Esc goes back.
 */
export function SearchBox() {
  const { view, query, change, text } = useFilterScope()
  const { t, i18n } = useTranslation('list')
  const box = useRef<InputRef>(null)
  const cameFrom = useRef<Element | null>(null)
  const typing = useDelayedText(query.q ?? '', (q) => change({ q: q || undefined }))

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
      if (isCovered(box.current?.input ?? null)) return
      event.preventDefault()
      cameFrom.current = document.activeElement
      box.current?.focus({ cursor: 'all' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  if (!view.search?.length) return null
  const names = view.search.map((path) => {
    const [table = '', name] = path.split('.')
    return name === undefined ? text.field(table) : text.lineField(table, name)
  })
  const [first = '', ...others] = new Set(names)
  const searched = listIn([first, ...others.map((name) => inSentence(name, i18n.language))], i18n.language)
  return (
    <Input
      ref={box}
      className={styles.search}
      prefix={<SearchOutlined aria-hidden />}
      suffix={
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      }
      allowClear
      aria-label={t('search.label', { fields: inSentence(searched, i18n.language) })}
      title={t('search.hint', { fields: inSentence(searched, i18n.language) })}
      placeholder={searched}
      {...typing}
      onKeyDown={(event) => {
        typing.onKeyDown(event)
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        const row = cameFrom.current
        box.current?.blur()
        // The row from which the operator came may have left the list since.
        if (row instanceof HTMLElement && row.isConnected) row.focus()
      }}
      // After a click into the box, Esc must not move the focus to the row of an earlier `/`.
      onBlur={() => (cameFrom.current = null)}
    />
  )
}
