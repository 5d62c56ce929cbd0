import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const POLICY = 'Content-Security-Policy'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/**
 * Sources of a content security policy, such as `'sha256-…'`, that allow the inline scripts of a page and no others.
 * The page of the console has three: the import map with the names of the files of its version, the script that fetches
 * them together with the page for a browser with a session, and the script that shows the sign-in form to others.
 */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/**
 * The variable that the middleware reads. The type of all variables would bring the types of the server into the check
 * of the console, which builds with this file.
 */
interface WithInlineScripts {
  Variables: { inlineScripts?: string[] }
}

/**
 * Adds the scripts of the context variable `inlineScripts` to the policy of the answer. This middleware is registered
 * before the middleware that sets the policy, so that `next` has set the header of the policy when the rest of this
 * function runs.
 */
export const allowInlineScripts: MiddlewareHandler<WithInlineScripts> = async (c, next) => {
  await next()
  const scripts = c.get('inlineScripts')
  const policy = c.res.headers.get(POLICY)
  if (scripts && policy)
    c.res.headers.set(POLICY, policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')))
}
