import type { RawEntity } from '../../language'
import type { RawTable } from '../../language/table'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { FullField, MixinParameters } from './mixins'

/** A field with everything that mixins add, before types are linked. */
export interface DraftField {
  name: string
  raw: FullField
  /** The label comes from the mixin. */
  labelFromMixin: boolean
  /** Path of the field in its file; for a field of a mixin, the path of `mixins`. */
  path: Path
  /** Whether the file itself has an entry for the field. Without an entry, the field is stated only by a mixin. */
  isStated: boolean
}

export interface DraftTable {
  name: string
  raw: RawTable
  path: Path
  /** The table to whose rows the rows belong; absent also while `in` names no table that can have such rows. */
  in?: string
  fields: Map<string, DraftField>
  mixins: string[]
  /** Parameters of the mixins, keyed by mixin. */
  parameters: ReadonlyMap<string, MixinParameters>
}

/** An entity with the fields of its mixins added, before references are resolved. */
export interface EntityDraft {
  raw: RawEntity
  yaml: YamlFile
  /** `store.store_order_receipt` */
  key: string
  mixins: string[]
  /** The field that holds the number of a row; absent where the entity has no `number`. */
  numberFieldName?: string | undefined
  fields: Map<string, DraftField>
  tables: Map<string, DraftTable>
}

/** Path for problems of an `edit` rule: the `edit` key of the entity if the field takes its rule from there. */
export const editPath = ({ raw, path }: DraftField, draft: EntityDraft): Path =>
  raw.edit !== undefined && raw.edit === draft.raw.edit ? ['edit'] : [...path, 'edit']
