import { block, inline, listBlock, members } from '../code'
import { key, literal, text } from '../literal'
import type { Entity, Transition } from '../model/types'
import type { Guard, Posting, StockRow } from '../model/transition-types'
import type { Expressions } from './expressions'
import { fieldShape } from './fields'
import { hasConditions, inputName } from './inputs'
import { serverOf } from './server-facts'

/** One transition as the engine runs it. */
export function transitionOf(transition: Transition, entity: Entity, expressions: Expressions): string {
  const { name, from, to, roles, auto, due, when, reason, confirm, input, returns, guards, warnings, checks, inUse } =
    transition
  const inputs = inputName(entity, name)
  const fields = (list: Transition['input']) => block(list.map((field) => `${key(field.name)}: ${fieldShape(field)}`))
  const roleLines = Object.entries(roles).map(
    ([role, may]) => `${key(role)}: ${may === true ? 'true' : expressions.print(may)}`,
  )
  return inline(
    members([
      ['from', literal(from)],
      ['to', literal(to)],
      ['roles', roleLines.length ? `{ ${roleLines.join(', ')} }` : '{}'],
      ['auto', auto && expressions.print(auto)],
      [
        'due',
        due &&
          inline(
            members([
              ['at', expressions.print(due.at)],
              ['reason', due.reason && literal(due.reason)],
            ]),
          ),
      ],
      ['when', when && expressions.print(when)],
      ['reason', reason && 'true'],
      ['confirm', confirm && 'true'],
      ['input', fields(input)],
      ['schema', input.length > 0 && `${inputs}.schema`],
      ['conditions', hasConditions(transition) && `${inputs}.conditions`],
      ['server', serverOf(input, expressions)],
      ['returns', fields(returns)],
      ['guards', guards.length ? guardList(guards, expressions) : ''],
      ['warnings', warnings.length ? guardList(warnings, expressions) : ''],
      [
        'checks',
        listBlock(
          checks.map(
            ({ path, check, message, warn }) =>
              `{ path: ${text(path)}, check: ${expressions.print(check)}, message: ${literal(message)}${warn ? ', warn: true' : ''} }`,
          ),
        ),
      ],
      ['inUse', listBlock(inUse.map(({ entity, where }) => literal({ entity, where })))],
      ['postings', listBlock(transition.postings.map((posting) => postingOf(posting, expressions)))],
    ]),
  )
}

function guardList(guards: readonly Guard[], expressions: Expressions): string {
  const one = ({ name, when, parameters }: Guard) =>
    when
      ? inline(
          members([
            ['name', text(name)],
            ['when', expressions.print(when)],
            ...Object.entries(parameters).map(([key, value]): [string, string] => [key, literal(value)]),
          ]),
        )
      : literal({ name, ...parameters })
  return `[${guards.map(one).join(', ')}]`
}

export function postingOf(posting: Posting, expressions: Expressions): string {
  const { do: verb } = posting
  const rest: [string, string | false | undefined][] = []
  const when = 'when' in posting && posting.when
  switch (posting.do) {
    case 'each':
      rest.push(
        ['table', text(posting.table)],
        ['when', when && expressions.print(when, posting.table)],
        ['let', block(expressions.map(posting.let, posting.table))],
        ['stock', listBlock(posting.stock.map((row) => stockRow(row, posting.table, expressions)))],
        ['set', block(expressions.map(posting.set, posting.table))],
      )
      break
    case 'set':
      rest.push(['when', when && expressions.print(when)], ['set', block(expressions.map(posting.set))])
      break
    case 'recount':
      rest.push(
        ['target', text(posting.target)],
        ['table', text(posting.table)],
        ['key', text(posting.key)],
        ['when', when && expressions.print(when, posting.table)],
        ['set', block(expressions.numbers(posting.set, posting.table))],
      )
      break
    case 'create':
      rest.push(
        ['rule', text(posting.rule)],
        ['of', posting.of && text(posting.of)],
        ['into', posting.into && text(posting.into)],
        ['when', when && expressions.print(when)],
      )
      break
    case 'reserve':
      rest.push(
        ['table', text(posting.table)],
        ['qty', expressions.number(posting.qty, posting.table)],
        ['when', when && expressions.print(when)],
      )
      break
    case 'release':
      rest.push(['doc', text(posting.doc)], ['when', when && expressions.print(when)])
      break
    case 'advance':
      rest.push(
        ['docs', text(posting.docs)],
        ['where', posting.where && literal(posting.where)],
        ['transition', text(posting.transition)],
        ['when', when && expressions.print(when)],
      )
      break
    case 'mirror':
      rest.push(['transition', text(posting.transition)], ['when', when && expressions.print(when)])
      break
    case 'price':
      rest.push(
        ['table', text(posting.table)],
        ['stores', expressions.print(posting.stores)],
        ['at', expressions.print(posting.at)],
        ['set', block(expressions.map(posting.set, posting.table))],
        ['when', when && expressions.print(when)],
      )
      break
    case 'member':
      rest.push(
        // An id is missing only while its row is being written.
        ['id', expressions.print({ ...posting.id, body: `${posting.id.body} ?? null` })],
        ...Object.entries(posting.amounts).map(([account, amount]): [string, string] => [
          account,
          expressions.print(amount),
        ]),
        ['reason', text(posting.reason)],
        ['when', when && expressions.print(when)],
      )
      break
    case 'job':
      rest.push(['kind', text(posting.kind)], ['when', when && expressions.print(when)])
      break
  }
  return inline([`do: ${text(verb)}`, ...members(rest)])
}

function stockRow({ at, id, qty, value, reason, when }: StockRow, table: string, expressions: Expressions): string {
  const code = members([
    ['at', text(at)],
    ['id', expressions.number(id, table)],
    ['qty', expressions.number(qty, table)],
    ['value', value === 'average' ? text('average') : expressions.number(value, table)],
    ['reason', typeof reason === 'string' ? text(reason) : expressions.print(reason, table)],
    ['when', when && expressions.print(when, table)],
  ])
  return inline(code)
}
