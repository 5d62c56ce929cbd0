import { Hono } from 'hono'
import { menuTree } from '../generated/menu'
import { ApiError } from '../http/api-error'
import { type AppEnv, handle } from '../http/handle'
import * as resources from '../generated/resources'
import { allowed } from '../resources/access'

/** The menu tree of the tenant, without what the operator may not list. */
export const menu = new Hono<AppEnv>()

const byKey = new Map(Object.values(resources).map((resource) => [resource.shape.entity, resource]))

menu.get('/sys/menu/route', (c) =>
  handle(c, async (call) => {
    const asked = c.req.query('tenant_id')
    if (asked !== undefined && Number(asked) !== call.operator.tenant_id) throw new ApiError(40300)
    return menuTree
      .map((group) => ({
        ...group,
        children: group.children.filter(({ entity }) => {
          const resource = entity === undefined ? undefined : byKey.get(entity)
          return resource === undefined || allowed(call, resource, 'list')
        }),
      }))
      .filter((group) => group.children.length > 0)
  }),
)
