import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { hasLinkScheme, RICH_TEXT_TAGS } from '@/rules/values/rich-text'
import styles from './rich-text.module.css'

const TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS)

/**
 * A rich text to read. Only known elements are drawn, as React elements and without attributes but the address of a
 * link, so that nothing in the text can run.
 */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    return drawn([...parsed.body.childNodes])
  }, [html])
  return <div className={styles.text}>{content}</div>
}

function drawn(nodes: readonly Node[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element)) return null
    const tag = node.tagName.toLowerCase()
    const children = drawn([...node.childNodes])
    if (tag === 'br') return <br key={index} />
    if (tag === 'script' || tag === 'style') return null
    if (!TAGS.has(tag)) return <Fragment key={index}>{children}</Fragment>
    if (tag !== 'a') return createElement(tag, { key: index }, ...children)
    const href = node.getAttribute('href') ?? ''
    return hasLinkScheme(href) ? (
      <a key={index} href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    ) : (
      <Fragment key={index}>{children}</Fragment>
    )
  })
}
