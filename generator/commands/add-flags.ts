import { type Command, Option } from 'commander'
import { EXIT_HELP } from '../problems/exit-codes'
import type { AddFlags } from './add'

type Kind = 'entity' | 'field' | 'route'
type Run = (kind: Kind, flags: Omit<AddFlags, 'version'>) => Promise<void>

const collect = (value: string, before: readonly string[] = []) => [...before, value]

/** Registers `add entity`, `add field` and `add route`. Answers that the flags do not give are asked for on a terminal. */
export function addCommands(program: Command, run: Run): void {
  const add = program
    .command('add')
    .description('Something new, from a few answers: an entity, a field, screens in the menu.')
  const common = (command: Command) =>
    command
      .option('--dry-run', 'show what it would write')
      .option('--yes', 'ask nothing: what is not said is as proposed')
      .option('--json', 'for programs')
      .addHelpText('after', EXIT_HELP)
  common(
    add
      .command('entity')
      .description(
        'A master, tree, document or setting with list, form, API, table, permissions and a place in the menu.',
      )
      .argument('[name]', 'shelf_label')
      .option('--module <group>', 'menu group and folder')
      .option('--kind <kind>', 'master, tree, receipt, singleton, internal')
      .option('--zh <text>', 'title in Chinese')
      .option('--en <text>', 'title in English, plural')
      .option('--one <text>', 'one of them in English')
      .option('--scope <whose>', 'whose rows an operator sees: tenant, store, warehouse')
      .option('--prefix <capitals>', 'receipt: of its numbers')
      .option('--goods <yes|no>', 'receipt: rows of goods')
      .option('--mixins <names>', 'enabled; sorted; enabled,sorted; none')
      .option(
        '--field <spec>',
        'name:type:中文:English[:required][:unique][:ref=…][:values=open/开启/Open,…][:max_length=…]; repeat',
        collect,
      )
      .option('--base <address>', 'of its screens; /module/name')
      .option('--order <number>', 'place in the menu'),
  ).action((name: string | undefined, flags: ParsedFlags) => run('entity', addFlagsOf('<name>', name, flags)))
  common(
    add
      .command('field')
      .description('A field of an entity or of its rows: in form, list, API and table.')
      .argument('[where]', 'store.note, store_receive_receipt.lines.note')
      .option('--type <type>', 'text, money, quantity, date, enum, ref …')
      .option('--zh <text>', 'label in Chinese')
      .option('--en <text>', 'label in English')
      .option('--ref <entity>', 'entity that it refers to')
      .option('--values <values>', 'of an enum: open/开启/Open,closed/关闭/Closed')
      .addOption(new Option('--required [yes|no]', 'must be given').preset('yes'))
      .addOption(new Option('--unique [yes|no]', 'no two alike').preset('yes'))
      .option('--after <field>', 'stands behind this one')
      .option('--list <yes|no>', 'a column of the list')
      .option('--card <key>', 'card of the form')
      .option('--set <key=value>', 'anything else of the language, as max_length=40; repeat', collect),
  ).action((where: string | undefined, flags: ParsedFlags) => run('field', addFlagsOf('<where>', where, flags)))
  common(
    add
      .command('route')
      .description('Screens of an entity that has none in the menu; with --page a page written by hand.')
      .argument('[name]', 'the entity, or with --page the name of the route')
      .option('--group <group>', 'menu group')
      .option('--base <address>', 'of the screens')
      .option('--screens <screens>', 'list,create,update')
      .option('--order <number>', 'place in the menu')
      .option('--page <file>', 'a page below src/pages, without .tsx')
      .option('--path <address>', 'of the page')
      .option('--zh <text>', 'of the page: title in Chinese')
      .option('--en <text>', 'of the page: title in English'),
  ).action((name: string | undefined, flags: ParsedFlags) => run('route', addFlagsOf('<name>', name, flags)))
}

type ParsedFlags = Readonly<Record<string, string | readonly string[] | true | undefined>>

function addFlagsOf(argument: string, value: string | undefined, flags: ParsedFlags): Omit<AddFlags, 'version'> {
  const list = (key: string) => (Array.isArray(flags[key]) ? (flags[key] as readonly string[]) : [])
  const given = Object.entries(flags).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : []))
  return {
    given: { [argument]: value, ...Object.fromEntries(given) },
    fields: list('field'),
    set: list('set'),
    ...(flags.dryRun ? { dryRun: true } : {}),
    ...(flags.json ? { json: true } : {}),
    ...(flags.yes ? { yes: true } : {}),
  }
}
