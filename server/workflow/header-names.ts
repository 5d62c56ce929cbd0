import { resourceOf } from '../metadata/registry'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { idsOf, labelOf, Lookup, targetOf } from '../metadata/sql/lookup'
import type { KeptNames } from '../stock/tables'
import type { Call } from '../http/call'

/**
 * The names of the rows that the header of a document refers to, as they are now, by field. They are kept when the
 * document is posted, because its paper must go on saying what was agreed after a store or a supplier is renamed.
 * Lines need no names: they hold copies of them. A field with several references has a list of names, which each reader
 * gets joined in the reader's own language.
 */
export async function headerNames(call: Call, resource: Resource, doc: Row): Promise<KeptNames> {
  const lookup = new Lookup(call)
  const references = Object.entries(resource.shape.fields).flatMap(([name, field]) => {
    const isReference = field.ref !== undefined || field.ref_by !== undefined
    const target = !isReference || doc[name] == null ? null : targetOf(call, field, doc)
    return target === null ? [] : [{ name, target, ids: idsOf(doc[name]) }]
  })
  for (const { target, ids } of references) lookup.want(target, ids)
  await lookup.fetch()
  return Object.fromEntries(
    references.flatMap(({ name, target, ids }) => {
      const labels = ids.flatMap((id) => {
        const row = lookup.get(target, id)
        return row ? [labelOf(resourceOf(call, target), row)] : []
      })
      const kept = resource.shape.fields[name]?.type === 'refs' ? labels : labels[0]
      return labels.length > 0 && kept !== undefined ? [[name, kept]] : []
    }),
  )
}
