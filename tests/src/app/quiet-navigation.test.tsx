import { act, render, screen } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { AppConfigContext } from 'antd/es/app/context'
import { memo, useContext, useEffect } from 'react'
import { Link, MemoryRouter, type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { Providers } from '@/app/providers'
import { useStableCallbacks } from '@/components/use-stable-callbacks'
import { startI18n } from '@/i18n/i18n'
import { StableAddress } from '@/layout/stable-address'

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

test('another address renders neither the links of the frame again nor components that take stable callbacks', async () => {
  let links = 0
  let buttons = 0
  const Follower = memo(function Follower() {
    useLocation()
    useNavigate()
    links++
    return null
  })
  const answered: string[] = []
  let press: (() => void) | undefined
  const Button = memo(function Button({ onPress }: { onPress: () => void }) {
    press = onPress
    buttons++
    return null
  })
  function Frame({ onReady }: { onReady: (go: NavigateFunction) => void }) {
    const { pathname } = useLocation()
    const go = useNavigate()
    useEffect(() => onReady(go), [onReady, go])
    const { onPress } = useStableCallbacks({ onPress: () => void answered.push(pathname) })
    return (
      <StableAddress>
        <Follower />
        <Button onPress={onPress} />
      </StableAddress>
    )
  }
  let go: NavigateFunction | undefined
  const onReady = (navigate: NavigateFunction) => void (go = navigate)
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Routes>
        <Route path="*" element={<Frame onReady={onReady} />} />
      </Routes>
    </MemoryRouter>,
  )
  await act(async () => go?.('/second'))
  expect({ links, buttons }).toEqual({ links: 1, buttons: 1 })
  press?.()
  expect(answered).toEqual(['/second'])
})

test('a link of the frame to the present address adds nothing to the history, also at the address where the frame was opened', async () => {
  function Address() {
    return <output>{useLocation().pathname}</output>
  }
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Address />
      <StableAddress>
        <Link to="/first">to first</Link>
        <Link to="/second">to second</Link>
      </StableAddress>
      <BackButton />
    </MemoryRouter>,
  )
  const press = async (name: string) => act(async () => screen.getByText(name).click())
  const address = () => screen.getByRole('status').textContent
  await press('to second')
  await press('to second')
  await press('to first')
  expect(address()).toBe('/first')
  await press('back')
  expect(address()).toBe('/second')
  await press('back')
  expect(address()).toBe('/first')
})

function BackButton() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>back</button>
}
