import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Image from 'antd/es/image'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ImagePreview } from '@/components/fields/images/image-preview'
import { Thumbnail } from '@/components/thumbnail/thumbnail'
import document_ from '@/i18n/zh-CN/document.json'

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'zh-CN',
    resources: { 'zh-CN': { document: document_ } },
    react: { useSuspense: false },
  }),
)

async function enlarge() {
  const user = userEvent.setup()
  render(
    <ImagePreview label="商品图片">
      <Image src="/api/file/1" alt="商品图片 1" />
      <Image src="/api/file/2" alt="商品图片 2" />
    </ImagePreview>,
  )
  const tile = screen.getByRole('button', { name: '商品图片 1' })
  tile.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '商品图片' })
  const scale = () =>
    /scale3d\((\d+(?:\.\d+)?)/.exec(within(dialog).getByRole('img', { name: '商品图片' }).style.transform)?.[1]
  return { user, tile, dialog, scale }
}

describe('an enlarged image', () => {
  it('names its tools in the language of the operator', async () => {
    const { dialog } = await enlarge()
    const close = within(dialog).getByRole('img', { name: '关闭' })
    expect(close.closest('button')).not.toBeNull()
    const tools = [...dialog.querySelectorAll('button[title]')]
    expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
      '上一张',
      '下一张',
      '缩小',
      '放大',
      '适合屏幕',
      '旋转',
    ])
    expect(within(dialog).getByRole<HTMLAnchorElement>('link', { name: '打开原图' }).href).toMatch(/\/api\/file\/1$/)
  })

  it('is zoomed and fitted with keys, closes with Escape, and gives the focus back', async () => {
    const { user, tile, scale } = await enlarge()
    await user.keyboard('=')
    await waitFor(() => expect(scale()).toBe('1.5'))
    await user.keyboard('0')
    await waitFor(() => expect(scale()).toBe('1'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(tile))
  })

  it('that cannot be loaded is drawn as a torn picture', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, src) {
      this.setAttribute('src', src)
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    })
    const { dialog } = await enlarge()
    const image = within(dialog).getByRole<HTMLImageElement>('img', { name: '商品图片' })
    await waitFor(() => expect(image.getAttribute('src')).toMatch(/^data:image\/svg/))
    const { container } = render(<Thumbnail file="3" />)
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/))
  })
})
