import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Profiler } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { useEntityText } from '@/components/entity-text'
import { replaceTexts, showReplacedTexts } from '@/i18n/entity-texts'
import { currentLocale, startI18n } from '@/i18n/i18n'

beforeAll(() => startI18n(async () => ({})))

const onRender = vi.fn()
const Frame = () => <p>{useTranslation('auth').t('mobile')}</p>
const Label = () => <b>{useEntityText('shop.order').field('code')}</b>

it('a changed text of an entity is drawn at once, without the frame around the screen', async () => {
  const locale = currentLocale()
  for (const namespace of ['shop.order', 'mixins']) i18next.addResourceBundle(locale, namespace, {})
  i18next.addResourceBundle(locale, 'shop.order', { fields: { code: 'Number' } })
  await act(async () =>
    render(
      <>
        <Profiler id="frame" onRender={onRender}>
          <Frame />
        </Profiler>
        <Label />
      </>,
    ),
  )
  expect(screen.getByText('Number')).toBeTruthy()
  onRender.mockClear()
  act(() => {
    replaceTexts(locale, 'shop.order', { fields: { code: 'Code' } })
    showReplacedTexts()
  })
  expect(screen.getByText('Code')).toBeTruthy()
  expect(onRender).not.toHaveBeenCalled()
})
