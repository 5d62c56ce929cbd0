import { block, inline, members } from '../code'
import { key, literal, text } from '../literal'
import type { Field } from '../model/types'
import type { Expressions } from './expressions'

/** What only the server knows of fields: one line per field that has something to say. */
export function serverOf(fields: readonly Field[], expressions: Expressions, row?: string): string {
  const lines = fields.flatMap(({ name, server }) => {
    const facts = members([
      ['copy', server.copy && text(server.copy)],
      ['unique', server.unique && literal(server.unique)],
      ['uniqueOver', server.uniqueOver && literal(server.uniqueOver)],
      ['recounted', server.recounted && 'true'],
      ['computed', server.computed && 'true'],
      [
        'serverDefault',
        server.serverDefault &&
          ('next' in server.serverDefault
            ? '{ next: true }'
            : `{ expression: ${expressions.print(server.serverDefault.expression, row)} }`),
      ],
      ['snapshot', server.snapshot && expressions.print(server.snapshot, row)],
      ['snapshotWhile', server.snapshotWhile && literal(server.snapshotWhile)],
      ['rollup', server.rollup && literal(server.rollup)],
      ['code', server.code && 'true'],
      ['filter', server.filter && literal(server.filter)],
      ['masked', server.masked && literal(server.masked)],
      ['facts', server.facts?.length ? literal(server.facts) : ''],
    ])
    return facts.length ? [`${key(name)}: ${inline(facts)}`] : []
  })
  return block(lines)
}
