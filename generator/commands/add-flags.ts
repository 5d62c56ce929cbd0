import { type Command, Option } from 'commander'
import { EXIT_HELP } from '../problems/exit-codes'
import type { AddFlags } from './add'

type Kind = 'entity' | 'field' | 'route'
type Run = (kind: Kind, flags: Omit<AddFlags, 'version'>) => Promise<void>

/** Adds the value of a repeated option to the values before. */
const appendValue = (value: string, before: readonly string[] = []) => [...before, value]

/**
 * Registers `add entity`, `add field` and `add route`. Answers that the flags do not give are asked for on a terminal.
 */
export function addCommands(program: Command, run: Run): void {
  const add = program.command('add').description('Adds an entity, a field, or screens to the menu, from a few answers.')
  const withCommonOptions = (command: Command) =>
    command
      .option('--dry-run', 'show the changes and write nothing')
      .option('--yes', 'ask nothing: use the default of every answer that no flag gives')
      .option('--json', 'for programs')
      .addHelpText('after', EXIT_HELP)
  withCommonOptions(
    add
      .command('entity')
      .description('A master, tree, document or setting with list, form, API, table, permissions and menu entry.')
      .argument('[name]', 'shelf_label')
      .option('--module <group>', 'menu group and folder')
      .option('--kind <kind>', 'master, tree, receipt, singleton, internal')
      .option('--zh <text>', 'title in Chinese')
      .option('--en <text>', 'title in English, plural')
      .option('--one <text>', 'title in English, singular')
      .option('--scope <whose>', 'whose rows an operator sees: tenant, store, warehouse')
      .option('--prefix <capitals>', 'receipt: prefix of document numbers')
      .option('--goods <yes|no>', 'receipt: whether it has lines of goods')
      .option('--mixins <names>', 'enabled; sorted; enabled,sorted; none')
      .option(
        '--field <spec>',
        'name:type:中文:English[:required][:unique][:ref=…][:values=open/开启/Open,…][:max_length=…]; repeat',
        appendValue,
      )
      .option('--base <path>', 'base path of the screens; default: /module/name')
      .option('--order <number>', 'position in the menu'),
  ).action((name: string | undefined, flags: ParsedFlags) => run('entity', addFlagsOf('<name>', name, flags)))
  withCommonOptions(
    add
      .command('field')
      .description('A field of an entity or of its rows: in form, list, API and table.')
      .argument('[where]', 'store.note, store_receive_receipt.lines.note')
      .option('--type <type>', 'text, money, quantity, date, enum, ref …')
      .option('--zh <text>', 'label in Chinese')
      .option('--en <text>', 'label in English')
      .option('--ref <entity>', 'entity that it refers to')
      .option('--values <values>', 'values of an enum: open/开启/Open,closed/关闭/Closed')
      .addOption(new Option('--required [yes|no]', 'the field is required').preset('yes'))
      .addOption(new Option('--unique [yes|no]', 'the value is unique').preset('yes'))
      .option('--after <field>', 'field after which the new field is inserted')
      .option('--list <yes|no>', 'show the field as a column of the list')
      .option('--card <key>', 'card of the form')
      .option('--set <key=value>', 'any other key of a field, such as max_length=40; repeat', appendValue),
  ).action((where: string | undefined, flags: ParsedFlags) => run('field', addFlagsOf('<where>', where, flags)))
  withCommonOptions(
    add
      .command('route')
      .description('Adds the screens of an entity to the menu, or with --page a hand-written page.')
      .argument('[name]', 'the entity, or with --page the name of the route')
      .option('--group <group>', 'menu group')
      .option('--base <path>', 'base path of the screens')
      .option('--screens <screens>', 'list,create,update')
      .option('--order <number>', 'position in the menu')
      .option('--page <file>', 'a page below src/pages, without .tsx')
      .option('--path <path>', 'path of the page')
      .option('--zh <text>', 'title of the page in Chinese')
      .option('--en <text>', 'title of the page in English'),
  ).action((name: string | undefined, flags: ParsedFlags) => run('route', addFlagsOf('<name>', name, flags)))
}

type ParsedFlags = Readonly<Record<string, string | readonly string[] | true | undefined>>

function addFlagsOf(argument: string, value: string | undefined, flags: ParsedFlags): Omit<AddFlags, 'version'> {
  const list = (key: string) => (Array.isArray(flags[key]) ? (flags[key] as readonly string[]) : [])
  const singleValues = Object.entries(flags).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text] as const] : [],
  )
  return {
    values: { [argument]: value, ...Object.fromEntries(singleValues) },
    fields: list('field'),
    set: list('set'),
    ...(flags.dryRun ? { dryRun: true } : {}),
    ...(flags.json ? { json: true } : {}),
    ...(flags.yes ? { yes: true } : {}),
  }
}
