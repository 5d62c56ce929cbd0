import { ROLE_TYPES } from '../language/common'
import type { Model, Route } from '../model/types'
import { type Change, listed, pairs, same, without } from './change'

/** Screens that come and go, and who may open them. */
export function* routeChanges(before: Model, after: Model): Generator<Change> {
  for (const [name, old, now] of pairs(before.routes, after.routes, (route) => route.name)) {
    const about = now?.entity ?? old?.entity
    const at = {
      area: 'route' as const,
      what: name,
      ...(about === undefined ? {} : { entity: about.slice(about.indexOf('.') + 1) }),
    }
    if (!old && now)
      yield {
        ...at,
        change: 'added',
        says: `${now.path}, for ${rolesOf(now)}`,
        ...(now.requiresAuth ? {} : { widens: true as const }),
      }
    else if (old && !now) yield { ...at, change: 'removed', says: old.path, breaks: 'callers' }
    else if (old && now) yield* changed(old, now, at)
  }
  for (const [name, old, now] of pairs(Object.keys(before.app.roles), Object.keys(after.app.roles), String))
    if (!old || !now)
      yield { area: 'role', change: now ? 'added' : 'removed', what: name, says: 'a name that routes may list' }
}

function* changed(old: Route, now: Route, at: Pick<Change, 'area' | 'what' | 'entity'>): Generator<Change> {
  if (old.path !== now.path)
    yield { ...at, change: 'changed', says: `path ${old.path} → ${now.path}`, breaks: 'callers' }
  if (old.requiresAuth !== now.requiresAuth || !same(old.roles, now.roles)) {
    const widens = isWider(old, now)
    const narrows = isWider(now, old)
    yield {
      ...at,
      change: 'changed',
      says: `open to ${rolesOf(old)} → ${rolesOf(now)}`,
      ...(widens ? { widens: true } : {}),
      ...(narrows ? { breaks: 'callers' } : {}),
    }
  }
  yield* pageAccess(old.access, now.access, { ...at, area: 'permission', change: 'changed' })
  for (const key of ['cached', 'hidden', 'order', 'group'] as const)
    if (old[key] !== now[key])
      yield { ...at, change: 'changed', says: `${key} ${String(old[key])} → ${String(now[key])}` }
}

/** What each role type may hold of a hand-written page; one that says nothing asks for no permission. */
function* pageAccess(
  old: Route['access'],
  now: Route['access'],
  at: Pick<Change, 'area' | 'change' | 'what' | 'entity'>,
): Generator<Change> {
  if (!old && now) yield { ...at, says: 'asks for a permission now', breaks: 'callers' }
  if (old && !now) yield { ...at, says: 'asks for no permission any more', widens: true }
  if (!old || !now) return
  for (const role of ROLE_TYPES) {
    const [had, has] = [old[role] ?? [], now[role] ?? []]
    const [more, less] = [without(has, had), without(had, has)]
    if (more.length > 0) yield { ...at, says: `${role} may now also ${listed(more)}`, widens: true }
    if (less.length > 0) yield { ...at, says: `${role} may no longer ${listed(less)}`, breaks: 'callers' }
  }
}

const rolesOf = ({ requiresAuth, roles }: Route) =>
  requiresAuth ? (isOpen(roles) ? 'every operator' : roles.join(', ')) : 'everybody, without sign-in'
const isOpen = (roles: readonly string[]) => roles.length === 0 || roles.includes('*')

/** Whether somebody may open it now who could not. */
function isWider(old: Route, now: Route): boolean {
  if (!old.requiresAuth) return false
  if (!now.requiresAuth) return true
  if (isOpen(old.roles)) return false
  return isOpen(now.roles) || now.roles.some((role) => !old.roles.includes(role))
}
