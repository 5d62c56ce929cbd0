import { Level, listOf, type RowType, type Term, type Type } from '../../expression/type'
import { UnreadableTarget } from '../../expression/parse'
import { term } from '../../expression/term'
import type { EntityInterface, FieldInterface, TableInterface } from '../drafts/entity-interface'
import { AUDIT_TYPES, isNullable, expressionTypeOf } from './type-of-field'
import { lineTargetsOf, hasUnreadableTarget, targetsOf } from '../fields/reference-targets'
import type { BuildContext } from '../build-context'
import { factKey } from '../../../src/rules/key'

/** The function of src/exact/list.ts that generated code calls to find the rows of a nested table below one line. */
export const INNER_ROWS = { name: 'innerRows', module: 'list' } as const

/** A column of another entity, or of a child table of that entity. */
export interface Column {
  column: string
  /** `good.sku` */
  entity: string
  table?: string
}

/**
 * The fields that an expression reads, by where their values come from.
 */
export interface Reads {
  /** Fields of the document itself, such as `total_qty` or `lines.qty`. They decide the order of computed fields. */
  own: Set<string>
  /**
   * Columns of referenced rows, which are fetched; `field` is the reference field, such as `supplier_id` or
   * `lines.sku_id`.
   */
  facts: (Column & { field: string })[]
  /** Columns of the source of a copy rule or of downstream documents, which the engine has already loaded. */
  otherDocuments: Column[]
}

export const noReads = (): Reads => ({ own: new Set(), facts: [], otherDocuments: [] })

/**
 * Row types of documents and their lines for expressions. Every field that an expression names is recorded in `reads`.
 */
export class RowTypes {
  readonly context: BuildContext
  readonly reads: Reads

  constructor(context: BuildContext, reads: Reads) {
    this.context = context
    this.reads = reads
  }

  /** The header of a document. */
  doc(draft: EntityInterface): RowType {
    return {
      name: draft.raw.entity,
      names: () => [...draft.fields.keys(), ...draft.tables.keys(), ...facts(draft.fields), 'id'],
      member: (word, base) => {
        const field = draft.fields.get(word)
        if (field) return this.read(draft, field, base, word)
        const table = draft.tables.get(word)
        if (table) return term(listOf({ kind: 'row', row: this.line(draft, table, base.code) }), `${base.code}.${word}`)
        if (Object.hasOwn(AUDIT_TYPES, word))
          return term(AUDIT_TYPES[word] as Type, `${base.code}.${word}`, Level.primary, {
            nullable: true,
            readsField: true,
          })
        return this.reference(draft, draft.fields, word, { base, prefix: '' })
      },
    }
  }

  /** A row of a child table; `doc` is the code of the document that has the row. */
  line(draft: EntityInterface, table: TableInterface, doc = 's.doc'): RowType {
    const inner = [...draft.tables.values()].filter((candidate) => candidate.in === table.name)
    return {
      name: table.name,
      names: () => [...table.fields.keys(), ...facts(table.fields), ...inner.map(({ name }) => name), 'id', 'line_no'],
      member: (word, base) => {
        const field = table.fields.get(word)
        const rows = inner.find(({ name }) => name === word)
        if (rows)
          return term(
            listOf({ kind: 'row', row: this.line(draft, rows, doc) }),
            `${INNER_ROWS.name}(${doc}.${word}, ${base.code})`,
          )
        if (field) return this.read(draft, field, base, `${table.name}.${word}`)
        if (word === 'id' || word === 'line_no')
          return term({ kind: 'id' }, `${base.code}.${word}`, Level.primary, { nullable: true, readsField: true })
        return this.reference(draft, table.fields, word, { base, prefix: `${table.name}.` })
      },
    }
  }

  /**
   * A row of another document: a downstream document, or the source line of a copy rule. References cannot be followed.
   */
  otherDocument(draft: EntityInterface, name: string, table?: TableInterface): RowType {
    const { fields } = table ?? draft
    return {
      name,
      names: () => [...fields.keys(), 'id'],
      member: (word, base) => {
        const field = fields.get(word)
        if (!field) return word === 'id' ? term({ kind: 'id' }, `${base.code}.id`) : undefined
        this.reads.otherDocuments.push({ column: word, entity: draft.key, ...(table ? { table: table.name } : {}) })
        return term(expressionTypeOf(draft, field, this.context), `${base.code}.${word}`, Level.primary, {
          nullable: isNullable(field),
          readsField: true,
        })
      },
    }
  }

  private read(draft: EntityInterface, field: FieldInterface, base: Term, path: string): Term {
    this.reads.own.add(path)
    return term(expressionTypeOf(draft, field, this.context), `${base.code}.${field.name}`, Level.primary, {
      nullable: isNullable(field),
      readsField: true,
    })
  }

  /** Resolves the word `sku` through the reference field `sku_id` to the referenced row. */
  private reference(
    draft: EntityInterface,
    fields: ReadonlyMap<string, FieldInterface>,
    word: string,
    { base, prefix }: { base: Term; prefix: string },
  ): Term | undefined {
    for (const field of fields.values()) {
      if (factKey(field.name) !== word || field.name === word) continue
      const lines = lineTargetsOf(draft, field, this.context)
      if (lines.length > 0)
        return term(
          {
            kind: 'row',
            row: this.referencedRow(
              prefix + field.name,
              word,
              lines.map((line) => ({ ...line, fields: line.table.fields })),
              hasUnreadableTarget(draft, field, this.context),
            ),
          },
          `${base.code}.${word}`,
          Level.primary,
          { nullable: true },
        )
      const targets = targetsOf(draft, field, this.context)
      const { type } = field.raw
      if (targets.length === 0 && hasUnreadableTarget(draft, field, this.context)) throw new UnreadableTarget()
      if (targets.length > 0 && (type === 'ref' || type === 'tree_ref')) {
        return term(
          {
            kind: 'row',
            row: this.referencedRow(
              prefix + field.name,
              word,
              targets.map((target) => ({ draft: target, fields: target.fields })),
              hasUnreadableTarget(draft, field, this.context),
            ),
          },
          `${base.code}.${word}`,
          Level.primary,
          { nullable: true },
        )
      }
    }
    return undefined
  }

  /** The row to which a reference points. A column that only some of the targets have is null for the others. */
  private referencedRow(
    field: string,
    name: string,
    targets: readonly { draft: EntityInterface; table?: TableInterface; fields: ReadonlyMap<string, FieldInterface> }[],
    someUnreadable: boolean,
  ): RowType {
    return {
      name,
      names: () => targets.flatMap(({ fields }) => [...fields.keys()]),
      member: (word, base) => {
        let found: Term | undefined
        for (const { draft, table, fields } of targets) {
          const column = fields.get(word)
          const type = column ? expressionTypeOf(draft, column, this.context) : table ? undefined : AUDIT_TYPES[word]
          if (!type) continue
          this.reads.facts.push({ field, column: word, entity: draft.key, ...(table ? { table: table.name } : {}) })
          found ??= term(type, `${base.code}?.${word}`, Level.primary, { nullable: true, readsField: true })
        }
        if (!found && someUnreadable) throw new UnreadableTarget()
        return found
      },
    }
  }
}

function* facts(fields: ReadonlyMap<string, FieldInterface>): Generator<string> {
  for (const { name, raw } of fields.values())
    if (raw.type === 'ref' || raw.type === 'tree_ref' || raw.line_of) yield factKey(name)
}

/** Members of `actor`. */
export const actorType = (roleTypes: readonly string[]): RowType => ({
  name: 'actor',
  names: () => ['id', 'role_type', 'store_id', 'warehouse_id'],
  member: (word) => {
    if (word === 'id') return term({ kind: 'id', of: 'admin.admin_member' }, 's.actor.id')
    if (word === 'role_type') return term({ kind: 'enum', values: [...roleTypes] }, 's.actor.role_type')
    if (word === 'store_id')
      return term({ kind: 'id', of: 'store.store' }, 's.actor.store_id', Level.primary, { nullable: true })
    return word === 'warehouse_id'
      ? term({ kind: 'id', of: 'warehouse.warehouse' }, 's.actor.warehouse_id', Level.primary, { nullable: true })
      : undefined
  },
})
