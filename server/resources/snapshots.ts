import { linesOf } from '../posting/scope'
import type { FieldServer, LiveFigures, Resource, Row } from './description'
import type { Call } from '../http/call'

/** Looks up live figures (stock, prices, sales) into their fields, in place. All are asked for together, so they share queries. */
export async function takeSnapshots(call: Call, resource: Resource, doc: Row, live: LiveFigures): Promise<void> {
  const waiting: Promise<void>[] = []
  const take = (server: Readonly<Record<string, FieldServer>>, row: Row, more: Row) => {
    for (const [name, { snapshot }] of Object.entries(server)) {
      if (snapshot)
        waiting.push(
          lookUp(snapshot, { ...call.env, doc, ...more }, live).then((value) => {
            row[name] = value ?? null
          }),
        )
    }
  }
  take(resource.server, doc, {})
  for (const [name, { server }] of Object.entries(resource.tables))
    linesOf(doc, name).forEach((line, index) => take(server, line, { line, index }))
  await Promise.all(waiting)
}

type Live = (s: never, live: LiveFigures) => Promise<unknown>

/** Runs a printed expression of the server. Its declared scope is the manifest's types; the engine hands it the loose one. */
export function lookUp(expression: Live, scope: object, live: LiveFigures): Promise<unknown> {
  return (expression as (s: object, live: LiveFigures) => Promise<unknown>)(scope, live)
}
