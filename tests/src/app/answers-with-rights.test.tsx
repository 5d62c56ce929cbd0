import { act, render, screen, waitFor } from '@testing-library/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { Providers } from '@/app/providers'
import { noteRights } from '@/auth/rights'
import { DOCUMENT_PREFIX } from '@/auth/storage-prefixes'
import { startI18n } from '@/i18n/i18n'

beforeAll(() => startI18n(async () => ({})))

let price: string | undefined
const HIDDEN = ['hidden']

/** Shows a price that the server sends only to some operators, and the answer of a list that no screen shows. */
function Prices() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['price'], queryFn: async () => price ?? 'none', staleTime: Infinity })
  return (
    <>
      <button onClick={() => queries.setQueryData(HIDDEN, '3.30')}>keep</button>
      <p>{data}</p>
      <output>{String(queries.getQueryData(HIDDEN))}</output>
    </>
  )
}

test('answers that were made with other rights are forgotten, in the cache, on the screen and in the storage', async () => {
  price = '3.20'
  const shown = () => (
    <Providers scope="1">
      <Prices />
    </Providers>
  )
  const view = render(shown())
  await screen.findByText('3.20')
  act(() => screen.getByText('keep').click())
  sessionStorage.setItem(`${DOCUMENT_PREFIX}1`, '{}')
  price = undefined
  act(() => noteRights('token', 'first'))
  act(() => noteRights('token', 'first'))
  act(() => noteRights('next token', 'other'))
  expect(sessionStorage.getItem(`${DOCUMENT_PREFIX}1`)).toBe('{}')
  expect(screen.getByText('3.20')).toBeTruthy()
  act(() => noteRights('next token', 'fewer'))
  await waitFor(() => expect(screen.getByText('none')).toBeTruthy())
  expect(sessionStorage.getItem(`${DOCUMENT_PREFIX}1`)).toBeNull()
  view.rerender(shown())
  expect(screen.getByRole('status').textContent).toBe('undefined')
})
