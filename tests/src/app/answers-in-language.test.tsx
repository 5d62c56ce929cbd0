import { act, render, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Providers } from '@/app/providers'
import { changeLocale, currentLocale, startI18n } from '@/i18n/i18n'

beforeAll(() => startI18n(async () => ({})))
afterEach(() => act(() => changeLocale('zh-CN')))

/** Shows text that the server returns in the language of the request. */
function Title() {
  const { data } = useQuery({
    queryKey: ['title'],
    queryFn: async () => (currentLocale() === 'zh-CN' ? '待审核' : 'To approve'),
    staleTime: Infinity,
  })
  return <p>{data}</p>
}

test('texts of the server are requested again in the new language', async () => {
  render(
    <Providers scope="1">
      <Title />
    </Providers>,
  )
  await screen.findByText('待审核')
  await act(() => changeLocale('en-US'))
  await waitFor(() => expect(screen.getByText('To approve')).toBeTruthy())
})
