import { render } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { AppConfigContext } from 'antd/es/app/context'
import { memo, useContext } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { Providers } from '@/app/providers'
import { startI18n } from '@/i18n/i18n'

beforeAll(() => startI18n(async () => ({})))

/*
 * The providers are rendered again at each navigation. Whatever they hand to antd's components must be the same then,
 * because each of these components, in every open tab, is rendered again for a new object.
 */
test('rendering the providers again renders none of the components of antd', () => {
  let drawn = 0
  // Memoised, so that only a context that has changed renders it again.
  const Consumer = memo(function Consumer() {
    useContext(ConfigProvider.ConfigContext)
    useContext(AppConfigContext)
    drawn++
    return null
  })
  const page = (
    <Providers scope="1">
      <Consumer />
    </Providers>
  )
  const { rerender } = render(page)
  const before = drawn
  rerender(
    <Providers scope="1">
      <Consumer />
    </Providers>,
  )
  expect(drawn).toBe(before)
})
