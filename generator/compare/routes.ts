import { rolesIn } from '../model/role-type'
import type { Model, Route } from '../model/model-types'
import { type Change, pairs, isSame, without } from './change'

/** Reports added, removed and changed routes, with the roles that may open them. */
export function* routeChanges(before: Model, after: Model): Generator<Change> {
  for (const [name, old, now] of pairs(before.routes, after.routes, (route) => route.name)) {
    const entityKey = now?.entity ?? old?.entity
    const base = {
      area: 'route' as const,
      subject: name,
      ...(entityKey === undefined ? {} : { entity: entityKey.slice(entityKey.indexOf('.') + 1) }),
    }
    if (!old && now)
      yield {
        ...base,
        change: 'added',
        effect: `${now.path}, for ${rolesOf(now)}`,
        ...(now.requiresAuth ? {} : { widens: true as const }),
      }
    else if (old && !now) yield { ...base, change: 'removed', effect: old.path, breaks: 'callers' }
    else if (old && now) yield* changesOfRoute(old, now, base)
  }
  for (const [name, old, now] of pairs(Object.keys(before.app.roles), Object.keys(after.app.roles), String))
    if (!old || !now)
      yield { area: 'role', change: now ? 'added' : 'removed', subject: name, effect: 'role that routes may list' }
}

function* changesOfRoute(old: Route, now: Route, base: Pick<Change, 'area' | 'subject' | 'entity'>): Generator<Change> {
  if (old.path !== now.path)
    yield { ...base, change: 'changed', effect: `path ${old.path} → ${now.path}`, breaks: 'callers' }
  if (old.requiresAuth !== now.requiresAuth || !isSame(old.roles, now.roles)) {
    const widens = isWider(old, now)
    const narrows = isWider(now, old)
    yield {
      ...base,
      change: 'changed',
      effect: `open to ${rolesOf(old)} → ${rolesOf(now)}`,
      ...(widens ? { widens: true } : {}),
      ...(narrows ? { breaks: 'callers' } : {}),
    }
  }
  yield* pageAccess(old.access, now.access, { ...base, area: 'permission', change: 'changed' })
  if (!isSame(old.keywords ?? [], now.keywords ?? []))
    yield { ...base, change: 'changed', effect: `keywords ${listed(old)} → ${listed(now)}` }
  for (const key of ['cached', 'hidden', 'order', 'group'] as const)
    if (old[key] !== now[key])
      yield { ...base, change: 'changed', effect: `${key} ${String(old[key])} → ${String(now[key])}` }
}

/** Reports changes of the permissions of a hand-written page. A page without `access` needs no permission. */
function* pageAccess(
  old: Route['access'],
  now: Route['access'],
  base: Pick<Change, 'area' | 'change' | 'subject' | 'entity'>,
): Generator<Change> {
  if (!old && now) yield { ...base, effect: 'needs a permission now', breaks: 'callers' }
  if (old && !now) yield { ...base, effect: 'no longer needs a permission', widens: true }
  if (!old || !now) return
  for (const role of rolesIn({ ...old, ...now })) {
    const [had, has] = [old[role] ?? [], now[role] ?? []]
    const [more, less] = [without(has, had), without(had, has)]
    if (more.length > 0) yield { ...base, effect: `${role} may now also ${more.join(', ')}`, widens: true }
    if (less.length > 0) yield { ...base, effect: `${role} may no longer ${less.join(', ')}`, breaks: 'callers' }
  }
}

const rolesOf = ({ requiresAuth, roles }: Route) =>
  requiresAuth ? (isOpen(roles) ? 'every operator' : roles.join(', ')) : 'everybody, without sign-in'
const listed = ({ keywords = [] }: Route) => (keywords.length > 0 ? keywords.join(', ') : 'none')
const isOpen = (roles: readonly string[]) => roles.length === 0 || roles.includes('*')

/** Whether somebody may open the new route who could not open the old route. */
function isWider(old: Route, now: Route): boolean {
  if (!old.requiresAuth) return false
  if (!now.requiresAuth) return true
  if (isOpen(old.roles)) return false
  return isOpen(now.roles) || now.roles.some((role) => !old.roles.includes(role))
}
