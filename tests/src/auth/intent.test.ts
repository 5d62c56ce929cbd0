import { describe, expect, it } from 'vitest'
import { intendedPath, loginPath, redirectTarget } from '@/auth/intent'

const routes = [
  { name: 'login', path: '/login', requiresAuth: false },
  { name: 'sku-list', path: '/good/sku/list', requiresAuth: true },
]

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/..//evil.example',
  '/good/sku/list/../../..//evil.example',
  '/good/sku/list\n',
  '\t/good/sku/list',
  '/good/sku/list\0',
  ' /good/sku/list',
  '/good/sku/list@evil.example',
  '//good/sku/list',
  '/good/sku/list/',
  '/GOOD/sku/list',
  '/good/sku/list?x',
  '/good/sku/list#x',
  '/login',
  'login',
  '',
  '/',
  '.',
  '..',
  '/redirect/good',
  'https:%2F%2Fevil.example',
  '/good/sku/list;evil',
  '//evil.example/good/sku/list',
  'evil.example/good/sku/list',
  '/\tgood/sku/list',
  '/good/​sku/list',
  '＠evil',
  'mailto:a@b',
  'blob:x',
  'file:///etc/passwd',
]

describe('the intended route of a visitor', () => {
  it('survives the sign-in as route name and query', () => {
    const login = loginPath(routes, '/good/sku/list', '?q=%E7%89%9B%E5%A5%B6&f.status=a')
    expect(login.startsWith('/login?redirect=sku-list&')).toBe(true)
    const back = intendedPath(routes, login.slice('/login'.length))
    expect(back?.split('?')[0]).toBe('/good/sku/list')
    expect(Object.fromEntries(new URLSearchParams(back?.split('?')[1]))).toEqual({ q: '牛奶', 'f.status': 'a' })
  })

  it('is not kept for unknown and public routes', () => {
    expect(loginPath(routes, '/nowhere', '?a=1')).toBe('/login')
    expect(loginPath(routes, '/login', '')).toBe('/login')
    expect(intendedPath(routes, '?redirect=login')).toBeNull()
    expect(intendedPath(routes, '')).toBeNull()
  })

  it('cannot be set by the query of the intended route', () => {
    expect(loginPath(routes, '/good/sku/list', '?redirect=//evil.example')).toBe('/login?redirect=sku-list')
  })

  it.each(HOSTILE)('is neither taken from %j nor followed as a redirect', (payload) => {
    expect(intendedPath(routes, `?redirect=${encodeURIComponent(payload)}`)).toBeNull()
    expect(redirectTarget(routes, payload, '')).toBeNull()
  })

  it('a redirect leads to a known path with its query', () => {
    expect(redirectTarget(routes, 'good/sku/list', '?q=1')).toBe('/good/sku/list?q=1')
    expect(redirectTarget(routes, '/good/sku/list', '')).toBe('/good/sku/list')
  })
})
