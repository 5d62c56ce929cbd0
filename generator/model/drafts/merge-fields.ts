import { type Language, LANGUAGES } from '../../language/locales'
import type { RawEntity } from '../../language'
import type { Problems } from '../../problems/problem'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { DraftField, EntityDraft } from './draft-types'
import type { FullField, MixinFields } from './mixins'

interface MergeTarget {
  fields: Map<string, DraftField>
  path: Path
  yaml: YamlFile
  problems: Problems
}
interface FieldSources {
  head: MixinFields
  own: RawEntity['fields']
  tail: MixinFields
  owner?: EntityDraft | undefined
}

/**
 * Adds the head fields of the mixins, then the entity's own fields, then the tail fields of the mixins. An own field
 * with the name of a field of a mixin or of the owner overrides parts of that field.
 */
export function mergeFields(
  { fields: into, path: at, yaml, problems }: MergeTarget,
  { head, own, tail, owner }: FieldSources,
): void {
  const fieldOfMixin = (name: string): FullField | undefined =>
    Object.hasOwn(head, name) ? head[name] : Object.hasOwn(tail, name) ? tail[name] : undefined
  const add = (name: string, raw: FullField) =>
    into.set(name, { name, raw, labelFromMixin: true, path: ['mixins'], isStated: false })
  for (const [name, raw] of Object.entries(head)) add(name, raw)
  for (const [name, change] of Object.entries(own)) {
    const path = [...at, name]
    const ownersField = fieldOfMixin(name) ? undefined : owner?.fields.get(name)
    const base = fieldOfMixin(name) ?? ownersField?.raw
    if (!base) {
      for (const key of ['type', 'label'] as const) {
        if (change[key] === undefined)
          problems.add(
            'MAN1021',
            { range: yaml.keyAt(path), path: [...path, key].join('.') },
            `"${key}" is missing`,
            key === 'label'
              ? `add label: {${languagesIn(yaml)
                  .map((language) => `${language}: …`)
                  .join(', ')}}`
              : 'add type: …',
          )
      }
      if (!change.type || !change.label) continue
    }
    // References may become numbers, because a product need not have the entity that the mixin refers to.
    if (base && base.type !== 'ref' && change.type !== undefined && change.type !== base.type)
      problems.add(
        'MAN2010',
        { range: yaml.at([...path, 'type']), path: [...path, 'type'].join('.') },
        `${name} of ${ownersField && owner ? owner.raw.entity : 'a mixin'} is of type ${base.type}, on which the program relies`,
        'remove type, or choose another name for the field',
      )
    // A change that states a type redefines the field, so only the label of the mixin is kept, not `system` or `edit`.
    const kept = base && change.type !== undefined ? { label: base.label } : base
    into.set(name, {
      name,
      raw: { ...kept, ...change } as FullField,
      labelFromMixin: base !== undefined && change.label === undefined && (ownersField?.labelFromMixin ?? true),
      path,
      isStated: true,
    })
  }
  for (const [name, raw] of Object.entries(tail)) if (!into.has(name)) add(name, raw)
}

/** Returns the languages of the texts in a file: those of its title, which every entity has. */
function languagesIn(yaml: YamlFile): readonly Language[] {
  const stated = LANGUAGES.filter((language) => yaml.has(['title', language]))
  return stated.length > 0 ? stated : LANGUAGES
}
