import { act, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Permission, usePermission } from '@/auth/permission'
import { switchRole } from '@/auth/role'

describe('<Permission>', () => {
  it('shows its children to the named roles only, also after the role changes back', () => {
    switchRole('user')
    render(<Permission roles={['adminHandle']}>secret</Permission>)
    expect(screen.queryByText('secret')).toBeNull()
    act(() => switchRole('adminHandle'))
    expect(screen.getByText('secret')).toBeTruthy()
    act(() => switchRole('user'))
    expect(screen.queryByText('secret')).toBeNull()
    act(() => switchRole('adminHandle'))
    expect(screen.getByText('secret')).toBeTruthy()
  })

  it('shows its children to each of several roles', () => {
    switchRole('user')
    render(<Permission roles={['admin', 'user']}>both</Permission>)
    expect(screen.getByText('both')).toBeTruthy()
  })

  it('shows its children to everybody for an empty list or a star, and hides them without a role', () => {
    switchRole(null)
    render(
      <>
        <Permission roles={[]}>empty</Permission>
        <Permission roles={['*']}>star</Permission>
        <Permission roles={['user']}>named</Permission>
      </>,
    )
    expect([screen.queryByText(/empty/) !== null, screen.queryByText(/star/) !== null]).toEqual([true, true])
    expect(screen.queryByText(/named/)).toBeNull()
  })

  it.each(['admin', null, undefined, { admin: true }])('refuses %j, which is not a list', (roles) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Permission roles={roles as unknown as string[]}>x</Permission>)).toThrow(
      '`roles` must be an array',
    )
    quiet.mockRestore()
  })
})

describe('usePermission', () => {
  it('answers the same as the element', () => {
    switchRole('user')
    const { result } = renderHook(() => [usePermission(['adminHandle']), usePermission(['user']), usePermission([])])
    expect(result.current).toEqual([false, true, true])
    act(() => switchRole('adminHandle'))
    expect(result.current).toEqual([true, false, true])
  })

  it('accepts only a list', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => renderHook(() => usePermission('user' as unknown as string[]))).toThrow('`roles` must be an array')
    quiet.mockRestore()
  })
})
