import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { Thumbnail } from './thumbnail'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#d6e4ff"/><circle cx="20" cy="20" r="11" fill="#c73a3a"/></svg>'

const meta: Meta = {
  title: 'Kit/Thumbnail',
  parameters: {
    msw: [
      http.get('*/api/file/:id', () => new HttpResponse(PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } })),
    ],
  },
}
export default meta

/** As in a cell of a list. */
export const InARow: StoryObj = {
  render: () => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Thumbnail file="apple" /> 红富士苹果
    </span>
  ),
}
