import { act, render, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Providers } from '@/app/providers'
import { changeLocale, currentLocale, startI18n } from '@/i18n/i18n'

beforeAll(() => startI18n(async () => ({})))
afterEach(() => act(() => changeLocale('zh-CN')))

/** What a server answers in the language that it is asked in. */
function Title() {
  const { data } = useQuery({
    queryKey: ['title'],
    queryFn: async () => (currentLocale() === 'zh-CN' ? '待审核' : 'To approve'),
    staleTime: Infinity,
  })
  return <p>{data}</p>
}

test('what the server said is asked for again in the language that was switched to', async () => {
  render(
    <Providers scope="1">
      <Title />
    </Providers>,
  )
  await screen.findByText('待审核')
  await act(() => changeLocale('en-US'))
  await waitFor(() => expect(screen.getByText('To approve')).toBeTruthy())
})
