import { describe, expect, it } from 'vitest'
import { admit, firstOpen, isAllowed, mayOpen } from '@/auth/access'

describe('isAllowed', () => {
  it.each([
    [undefined, 'user', true],
    [[], 'user', true],
    [['*'], 'user', true],
    [['*', 'admin'], null, true],
    [['admin'], 'admin', true],
    [['admin', 'user'], 'user', true],
    [['admin'], 'user', false],
    [['admin'], null, false],
    [['admin'], 'admi', false],
  ] as const)('roles %j, role %j → %s', (roles, role, allowed) => {
    expect(isAllowed(roles, role)).toBe(allowed)
  })
})

const routes = [
  { name: 'login', path: '/login', requiresAuth: false },
  { name: 'secret', path: '/secret', requiresAuth: true, roles: ['admin'] },
  { name: 'create', path: '/create', requiresAuth: true, hidden: true },
  { name: 'list', path: '/list', requiresAuth: true, roles: ['*'] },
  { name: 'last', path: '/last', requiresAuth: true },
]

describe('routes', () => {
  it('a public route is open to everybody', () =>
    expect(mayOpen({ name: 'login', path: '/login', requiresAuth: false, roles: ['admin'] }, null)).toBe(true))
  it('the first open route is the first route of the menu that the role may open', () => {
    expect(firstOpen(routes, 'user')?.name).toBe('list')
    expect(firstOpen(routes, 'admin')?.name).toBe('secret')
    expect(firstOpen(routes.slice(0, 3), 'user')).toBeNull()
  })
  it('a refused route leads to the first open route; without an open route, or for an unknown path, nothing is found', () => {
    expect(admit(routes, '/list', 'user')).toMatchObject({ open: { name: 'list' } })
    expect(admit(routes, '/create', 'user')).toMatchObject({ open: { name: 'create' } })
    expect(admit(routes, '/secret', 'user')).toMatchObject({ instead: { name: 'list' } })
    expect(admit(routes, '/secret', 'admin')).toMatchObject({ open: { name: 'secret' } })
    expect(admit(routes, '/nowhere', 'admin')).toEqual({ notFound: true })
    expect(admit(routes.slice(0, 3), '/secret', 'user')).toEqual({ notFound: true })
  })
})
