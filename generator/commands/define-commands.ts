import type { Command } from 'commander'
import { addCommands } from './add-flags'
import { generateCommand, type GenerateFlags } from './generate'
import { listingCommand } from './listing'
import { EXIT } from '../problems/exit-codes'
import { tuneEngine } from '../tune-engine'

/** The run of the program in which a command is called. */
interface CommandLine {
  /** Folder of the project. */
  root: string
  /** Returns the sources from which the program was bundled; '' when the program runs unbundled. */
  version: () => string
  /** Sets the exit code of the program. */
  exitWith: (code: number) => void
}

/**
 * Registers every command with its arguments and options, in the order of `--help`. The module that runs a command is
 * loaded when the command is called, because a run in which nothing changed must not pay for loading the others.
 */
export function defineCommands(program: Command, cli: CommandLine): void {
  defineGenerate(program, cli)
  defineListings(program, cli)
  defineCheck(program, cli)
  definePlan(program, cli)
  defineRename(program, cli)
  defineAdd(program, cli)
  defineTexts(program, cli)
  defineExplain(program, cli)
  defineDescribe(program, cli)
  defineExamples(program, cli)
  defineTake(program, cli)
  defineReturn(program, cli)
  defineStatus(program, cli)
}

function defineGenerate(program: Command, cli: CommandLine): void {
  program
    .command('generate', { isDefault: false })
    .description('Writes every file that is generated from the manifest.')
    .option('--check', 'write nothing; exit 1 and print the diff of each file that differs')
    .option('--force', 'discard changes that were made to generated files by hand')
    .option('--watch', 'keep running and generate again on every save')
    .option('--explain <path>', 'which template, view and manifest lines a generated file comes from')
    .option('--json', 'for programs')
    .action(async (flags: GenerateFlags) => {
      cli.exitWith(await generateCommand(cli.root, flags, cli.version()))
    })
}

function defineListings(program: Command, cli: CommandLine): void {
  for (const listing of ['routes', 'entities'] as const) {
    program
      .command(listing)
      .description(listing === 'routes' ? 'The fully expanded route table.' : 'The resolved entities.')
      .option('--json', 'as JSON (the only format)')
      .action(async () => {
        cli.exitWith(await listingCommand(cli.root, listing))
      })
  }
}

function defineCheck(program: Command, cli: CommandLine): void {
  program
    .command('check')
    .description('Problems of the manifest, and hand-written code that uses names dropped from the manifest.')
    .option('--against <commit>', 'compare with this commit in place of HEAD')
    .option('--boot', 'start the server on a database in memory and make the calls of every screen as each role')
    .option('--quick', 'with --boot: one role of each type, and only entities that changed since the last passed check')
    .option('--trust <commit>', 'with --quick: entities that are the same at this commit count as passed')
    .option('--json', 'for programs')
    .option('--sarif', 'as SARIF 2.1.0, for services that show problems beside the code')
    .action(
      async (flags: { against?: string; boot?: true; quick?: true; trust?: string; json?: true; sarif?: true }) => {
        tuneEngine({ isLong: flags.boot === true })
        const { checkCommand } = await import('./check')
        cli.exitWith((await checkCommand(cli.root, { ...flags, version: cli.version() })) ? EXIT.ok : EXIT.refused)
      },
    )
}

function definePlan(program: Command, cli: CommandLine): void {
  program
    .command('plan')
    .description('What a change of the manifest affects: routes, roles, permissions, API, columns, data, stories.')
    .argument('[commit]', 'compare with this commit', 'HEAD')
    .option('--json', 'for programs')
    .action(async (commit: string, flags: { json?: true }) => {
      tuneEngine()
      const { planCommand } = await import('./plan')
      cli.exitWith(planCommand(cli.root, commit, { ...flags, version: cli.version() }))
    })
}

function defineRename(program: Command, cli: CommandLine): void {
  program
    .command('rename')
    .description('Renames an entity, field, enum value or transition everywhere.')
    .argument('<what>', 'store_receive_receipt.lines.received_qty, transfer.way=recall, store.close, store')
    .argument('<name>', 'the new name')
    .option('--dry-run', 'show the changes and write nothing')
    .option('--json', 'for programs')
    .action(async (target: string, name: string, flags: { dryRun?: true; json?: true }) => {
      tuneEngine()
      const { renameCommand } = await import('./rename')
      cli.exitWith(
        (await renameCommand(cli.root, target, name, { ...flags, version: cli.version() })) ? EXIT.ok : EXIT.refused,
      )
    })
}

function defineAdd(program: Command, cli: CommandLine): void {
  addCommands(program, async (kind, flags) => {
    const { addCommand } = await import('./add')
    cli.exitWith(await addCommand(cli.root, kind, { ...flags, version: cli.version() }))
  })
}

function defineTexts(program: Command, cli: CommandLine): void {
  const texts = program.command('texts').description('The texts of the manifest, for translators.')
  texts
    .command('export')
    .description('Writes all texts with their translations into a sheet (.xlsx) or an XLIFF file (.xlf).')
    .argument('<file>', 'texts.xlsx, texts.xlf')
    .option('--to <locale>', 'language of the translation: fr-FR; default: the only other language of the product')
    .option('--from <locale>', 'language to translate from; default: the first one of the product')
    .option('--missing', 'only the texts that have no translation')
    .option('--json', 'for programs')
    .action(async (file: string, flags: { to?: string; from?: string; missing?: true; json?: true }) => {
      const { exportTexts } = await import('./texts')
      cli.exitWith(await exportTexts(cli.root, file, flags))
    })
  texts
    .command('import')
    .description('Writes the translations of an exported file into the manifest, all of them or none.')
    .argument('<file>', 'texts.xlsx, texts.xlf (XLIFF 1.2 or 2.0)')
    .option('--dry-run', 'show the changes and write nothing')
    .option('--json', 'for programs')
    .action(async (file: string, flags: { dryRun?: true; json?: true }) => {
      const { importTexts } = await import('./texts')
      cli.exitWith(await importTexts(cli.root, file, { ...flags, version: cli.version() }))
    })
}

function defineExplain(program: Command, cli: CommandLine): void {
  program
    .command('explain')
    .description('What a problem code means and how to fix the problem; or where a generated file comes from.')
    .argument('<what>', 'MAN3010, src/generated/good/sku/sku.types.ts')
    .option('--json', 'for programs')
    .action(async (codeOrPath: string, flags: { json?: true }) => {
      const { explainCodeOrFile } = await import('./help')
      cli.exitWith(explainCodeOrFile(cli.root, codeOrPath, flags))
    })
}

function defineDescribe(program: Command, cli: CommandLine): void {
  program
    .command('describe')
    .description('What a part of the manifest language means, with its keys and an example.')
    .argument('<path>', 'entity, field, field.rollup, transition.auto, cel, cel.round_money')
    .option('--json', 'for programs')
    .action(async (path: string, flags: { json?: true }) => {
      const { describeCommand } = await import('./help')
      cli.exitWith(describeCommand(path, flags))
    })
}

function defineExamples(program: Command, cli: CommandLine): void {
  program
    .command('examples')
    .description('A complete example manifest of a kind; without a kind, the list of kinds.')
    .argument('[kind]', 'master, tree, receipt, report, log, singleton, internal')
    .option('--json', 'for programs')
    .action(async (kind: string | undefined, flags: { json?: true }) => {
      const { examplesCommand } = await import('./help')
      cli.exitWith(examplesCommand(kind, flags))
    })
}

function defineTake(program: Command, cli: CommandLine): void {
  program
    .command('take')
    .description('Takes over a slot: writes the smallest hand-written file, which changes nothing yet.')
    .argument('<entity>', 'store/store_receive_receipt')
    .argument('<slot>', 'list, form, tree, station, report, rules, cell:<field>, field:<field>, action:<name>')
    .option('--json', 'for programs')
    .action(async (entity: string, slot: string, flags: { json?: true }) => {
      const { takeCommand } = await import('./take')
      cli.exitWith(
        (await takeCommand(cli.root, entity, slot, { ...flags, version: cli.version() })) ? EXIT.ok : EXIT.refused,
      )
    })
}

function defineReturn(program: Command, cli: CommandLine): void {
  program
    .command('return')
    .description('Returns a slot to the generator: deletes its hand-written file.')
    .argument('<entity>')
    .argument('<slot>')
    .option('--force', 'delete the file even if its changes are not committed to git')
    .option('--json', 'for programs')
    .action(async (entity: string, slot: string, flags: { force?: true; json?: true }) => {
      const { returnCommand } = await import('./take')
      cli.exitWith(
        (await returnCommand(cli.root, entity, slot, { ...flags, version: cli.version() })) ? EXIT.ok : EXIT.refused,
      )
    })
}

function defineStatus(program: Command, cli: CommandLine): void {
  program
    .command('status')
    .description('The slots that are taken over, and the changes of the manifest since then.')
    .option('--seen', 'mark the changes up to HEAD as reviewed')
    .option('--json', 'for programs')
    .action(async (flags: { seen?: true; json?: true }) => {
      const { statusCommand } = await import('./take')
      cli.exitWith((await statusCommand(cli.root, { ...flags, version: cli.version() })) ? EXIT.ok : EXIT.refused)
    })
}
