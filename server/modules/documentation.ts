import { Hono } from 'hono'
import openapi from '../generated/openapi.json'
import type { AppEnv } from '../http/handle'

/** The OpenAPI document. The page that reads it is the console's /api-docs. */
export const documentation = new Hono<AppEnv>()

documentation.get('/openapi.json', (c) => c.json(openapi))
