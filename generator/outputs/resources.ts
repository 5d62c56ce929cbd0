import { block, Imports, listBlock, members } from '../code'
import { comment, key, literal, text } from '../literal'
import type { CreateFrom, Entity, Model, Table } from '../model/types'
import type { Claim } from '../model/transition-types'
import { Expressions } from './expressions'
import { changeBanner, GENERATED_SERVER, manifestBanner, type Output, type Present, type Surroundings } from './output'
import { serverOf } from './server-facts'
import { postingOf, transitionOf } from './transitions'

/** Everything the server knows of an entity, as data and functions. */
export function resource(entity: Entity, around: Surroundings): Output {
  const imports = new Imports()
  const { value, folder } = entity.names
  const source = `../../../src/generated/${folder}/${entity.entity}`
  imports.value('../../resources/describe', 'describe')
  imports.value(`${source}.fields`, `${value}Shape`)
  imports.value(`${source}.schema`, `${value}Rules`, `${value}Schema`)
  if (entity.transitions.some(({ input }) => input.length > 0)) imports.value(`${source}.schema`, `${value}Inputs`)
  const owner = (entity.of && around.named(entity.of)) || entity
  const tableName = owner.names.value === owner.entity ? `${owner.entity}Table` : owner.entity
  imports.value(
    `../tables/${owner.entity}`,
    tableName === owner.entity ? tableName : `${owner.entity} as ${tableName}`,
    ...entity.tables.map(({ table }) => table),
  )
  const expressions = new Expressions(entity, around, imports)
  const body = block(
    members([
      ['entity', text(entity.entity)],
      ['module', text(entity.module)],
      ['title', literal({ zh: entity.title.zh, en: entity.title.en })],
      ['one', literal({ zh: entity.title.one.zh, en: entity.title.one.en })],
      ['base', text(entity.base)],
      ['shape', `${value}Shape`],
      ['schema', `${value}Schema`],
      ['rules', `${value}Rules`],
      ['table', tableName],
      ['tables', block(entity.tables.map((table) => `${key(table.name)}: ${tableOf(table, expressions)}`))],
      ['server', serverOf(entity.fields, expressions)],
      ['scope', literal(entity.scope)],
      ['of', entity.of && text(entity.of)],
      ['where', entity.where && literal(entity.where)],
      ['readers', entity.readers && literal(entity.readers)],
      ['number', entity.number && literal({ field: entity.number.field, pattern: entity.number.pattern })],
      ['tree', entity.tree && literal(entity.tree)],
      ['list', listOf(entity)],
      [
        'transitions',
        block(
          entity.transitions.map(
            (transition) => `${key(transition.name)}: ${transitionOf(transition, entity, expressions)}`,
          ),
        ),
      ],
      ['claims', entity.claims.length > 0 && listBlock(entity.claims.map((claim) => claimOf(claim, expressions)))],
      ['createFrom', block(entity.createFrom.map((rule) => `${key(rule.name)}: ${createFromOf(rule, expressions)}`))],
      [
        'rowActions',
        block(
          entity.rowActions.map(
            ({ name, drawer, match, create, copy }) =>
              `${key(name)}: ${literal({ drawer, match, create: create?.entity, copy })}`,
          ),
        ),
      ],
      ['onCreate', listBlock(entity.onCreate.map((posting) => postingOf(posting, expressions)))],
      ['onUpdate', listBlock(entity.onUpdate.map((posting) => postingOf(posting, expressions)))],
      ['access', literal(entity.access)],
    ]),
  )
  const doc = `/** ${comment(entity.title.zh)} · ${comment(entity.title.en)}. */\n`
  const aliases = expressions.aliases()
  return {
    path: `${GENERATED_SERVER}/resources/${entity.entity}.ts`,
    content: `${manifestBanner(entity)}${imports.print()}${aliases && `${aliases}\n`}${doc}export const ${value} = describe(${body})\n`,
  }
}

/** One line per entity, sorted; where a person wrote rules for it, they are applied here. */
export function resourceRegistry(model: Model, present: Present): Output {
  const lines = model.entities
    .toSorted((a, b) => (a.entity < b.entity ? -1 : 1))
    .map(({ entity, names }) => {
      const file = `./resources/${entity}`
      if (!present.has(`server/resources/rules/${entity}.ts`)) return `export { ${names.value} } from ${text(file)}`
      return [
        `import { ${names.value} as ${names.value}Described } from ${text(file)}`,
        `import { rules as ${names.value}Rules } from ${text(`../resources/rules/${entity}`)}`,
        `export const ${names.value} = ${names.value}Rules(${names.value}Described)`,
      ].join('\n')
    })
  return {
    path: `${GENERATED_SERVER}/resources.ts`,
    content: `${changeBanner('manifest/entities')}${lines.join('\n')}\n`,
  }
}

function tableOf(table: Table, expressions: Expressions): string {
  return block(
    members([
      ['table', table.table],
      ['server', serverOf(table.fields, expressions, table.name)],
      ['mixins', table.mixins.length ? literal(table.mixins) : ''],
      ['at', table.at && literal(table.at)],
      ['expired', table.expired && (table.expired === true ? 'true' : expressions.print(table.expired))],
    ]),
  )
}

function listOf({ list }: Entity): string {
  if (!list) return ''
  return block(
    members([
      [
        'columns',
        literal([...new Set(list.columns.flatMap(({ field, strong }) => [field, ...(strong ? [strong] : [])]))]),
      ],
      ['filters', list.filters.length ? literal(list.filters.map(({ field, as }) => ({ field, as }))) : ''],
      ['search', list.search.length ? literal(list.search) : ''],
      ['sort', literal(list.sort)],
      ['tabs', list.tabs && text(list.tabs)],
      ['sums', list.sums.length ? literal(list.sums) : ''],
    ]),
  )
}

function claimOf({ target, table, key: by, statuses, set, most }: Claim, expressions: Expressions): string {
  return block(
    members([
      ['target', text(target)],
      ['table', text(table)],
      ['key', text(by)],
      ['statuses', literal(statuses)],
      ['set', block(expressions.numbers(set, table))],
      ['most', block(expressions.numbers(most, table))],
    ]),
  )
}

function createFromOf({ source, filter, by, header, lines }: CreateFrom, expressions: Expressions): string {
  return block(
    members([
      ['source', text(source)],
      ['filter', literal(filter)],
      ['by', literal(by)],
      ['header', block(expressions.map(header)) || '{}'],
      [
        'lines',
        lines &&
          block(
            members([
              ['from', literal(lines.from)],
              ['to', text(lines.to)],
              ['filter', lines.filter && expressions.print(lines.filter)],
              ['set', block(expressions.map(lines.set)) || '{}'],
              ['fefo', lines.fefo && literal(lines.fefo)],
            ]),
          ),
      ],
    ]),
  )
}
