import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichTextView } from '@/components/fields/rich-text/rich-text-view'
import { hasLinkScheme, plainText } from '@/rules/values/rich-text'

describe('a rich text to read', () => {
  it('draws headings, lists and links', () => {
    render(
      <RichTextView html='<h2>Title</h2><ul><li><p>one</p></li></ul><p><a href="https://example.com">there</a></p>' />,
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Title')
    expect(screen.getByRole('listitem').textContent).toBe('one')
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com')
  })

  it('runs nothing of a text that nobody has sanitised', () => {
    const { container } = render(
      <RichTextView html='<p onclick="x()">a<script>b</script><img src=x onerror="x()"><a href="javascript:x()">c</a><iframe src="https://example.com"></iframe><svg onload="x()"><text>d</text></svg></p>' />,
    )
    expect(container.querySelector('script, img, iframe, svg, a, [onclick], [onload], [onerror]')).toBeNull()
    expect(container.textContent).toBe('acd')
  })

  it('becomes plain text line by line', () => {
    expect(
      plainText('<h2>A &amp; B</h2><p>one<br />two</p><ul><li><p>1 &lt; 2</p></li><li><p>&nbsp;x</p></li></ul>'),
    ).toBe('A & B\none\ntwo\n1 < 2\n x')
    expect(plainText('&amp;lt;')).toBe('&lt;')
  })

  it('links to web pages, mail addresses and telephone numbers; a host with a port is not a scheme', () => {
    expect(['https://a.b', 'HTTP://a.b', 'mailto:a@b.c', 'tel:+86'].every(hasLinkScheme)).toBe(true)
    expect(['localhost:5173', 'javascript:x()', 'example.com', '//a.b'].some(hasLinkScheme)).toBe(false)
  })
})
