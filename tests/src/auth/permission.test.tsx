import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Permission } from '@/auth/permission'
import { switchRole } from '@/auth/role'

describe('<Permission>', () => {
  it('shows to the named roles, and follows a switch of role', () => {
    switchRole('user')
    render(<Permission roles={['adminHandle']}>secret</Permission>)
    expect(screen.queryByText('secret')).toBeNull()
    act(() => switchRole('adminHandle'))
    expect(screen.getByText('secret')).toBeTruthy()
  })

  it('an empty list shows to everyone', () => {
    switchRole(null)
    render(<Permission roles={[]}>open</Permission>)
    expect(screen.getByText('open')).toBeTruthy()
  })

  it('anything but a list is a mistake', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Permission roles={'admin' as unknown as string[]}>x</Permission>)).toThrow('need roles!')
    quiet.mockRestore()
  })
})
