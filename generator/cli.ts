import { Command, CommanderError } from 'commander'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addCommands } from './commands/add-flags'
import { EXIT, EXIT_HELP } from './problems/exit-codes'
import { stampInputs } from './files/inputs'
import { loadLastRun } from './files/last-run'
import { nothingTouched } from './files/touched'
import { tuneEngine } from './tune-engine'

const root = process.cwd()

/**
 * Returns the sources from which this program was bundled, with size and time of each; '' when the program runs
 * unbundled.
 */
function bundledSources(): string {
  try {
    return readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'sources.json'), 'utf8')
  } catch {
    return ''
  }
}

/** The output of `--json` for a run with nothing to do. */
const UNCHANGED_RESULT = { kind: 'unchanged', written: [], removed: [], problems: [] }

interface GenerateFlags {
  check?: true
  force?: true
  watch?: true
  explain?: string
  json?: true
}

async function generateCommand(flags: GenerateFlags): Promise<number> {
  if (flags.explain !== undefined) {
    const { explainCommand } = await import('./commands/explain')
    return explainCommand(root, flags.explain, flags.json === true)
  }
  const running = bundledSources()
  // When nothing changed, return before large modules are loaded.
  if (
    !flags.check &&
    !flags.watch &&
    !flags.force &&
    running &&
    nothingTouched(root, loadLastRun(root), stampInputs(root, running))
  ) {
    if (flags.json) process.stdout.write(`${JSON.stringify(UNCHANGED_RESULT, null, 2)}\n`)
    else console.log('Nothing changed.')
    return EXIT.ok
  }
  tuneEngine(root, flags)
  const [{ generate }, { report }] = await Promise.all([import('./generate'), import('./problems/report')])
  const { check, force } = flags
  const options = { ...(check && { check }), ...(force && { force }), version: running }
  if (flags.watch) {
    const { watchManifest } = await import('./watch')
    await watchManifest(root, options)
    return EXIT.ok
  }
  const result = await generate(root, options)
  if (!flags.json) return report(result) ? EXIT.ok : EXIT.refused
  const [{ matchesManifest, resultJson }, { printJson }] = await Promise.all([
    import('./problems/json-result'),
    import('./problems/json-problem'),
  ])
  printJson(resultJson(result))
  return matchesManifest(result) ? EXIT.ok : EXIT.refused
}

async function printCommand(what: 'routes' | 'entities'): Promise<number> {
  const [{ readModel }, { reportProblems }, { routesJson, entitiesJson }] = await Promise.all([
    import('./read'),
    import('./problems/report'),
    import('./describe'),
  ])
  const { model, problems } = readModel(root)
  if (!model) {
    reportProblems(problems)
    return EXIT.refused
  }
  process.stdout.write(`${JSON.stringify(what === 'routes' ? routesJson(model) : entitiesJson(model), null, 2)}\n`)
  return EXIT.ok
}

async function main(): Promise<number> {
  let code: number = EXIT.ok
  const program = new Command('npm run manifest --')
    .description('Turns the manifest into code.')
    .addHelpText('after', EXIT_HELP)
    .exitOverride()
    .showHelpAfterError('--help lists the commands and options')
  program
    .command('generate', { isDefault: false })
    .description('Writes every file that is generated from the manifest.')
    .option('--check', 'write nothing; exit 1 and print the diff of each file that differs')
    .option('--force', 'discard changes that were made to generated files by hand')
    .option('--watch', 'keep running and generate again on every save')
    .option('--explain <path>', 'which template, view and manifest lines a generated file comes from')
    .option('--json', 'for programs')
    .action(async (flags: GenerateFlags) => {
      code = await generateCommand(flags)
    })
  for (const what of ['routes', 'entities'] as const) {
    program
      .command(what)
      .description(what === 'routes' ? 'The fully expanded route table.' : 'The resolved entities.')
      .option('--json', 'as JSON (the only format)')
      .action(async () => {
        code = await printCommand(what)
      })
  }
  program
    .command('check')
    .description('Problems of the manifest, and hand-written code that uses names dropped from the manifest.')
    .option('--against <commit>', 'compare with this commit in place of HEAD')
    .option('--boot', 'start the server on a database in memory and make the calls of every screen as each role')
    .option('--quick', 'with --boot: one role of each type, and only entities that changed since the last passed check')
    .option('--json', 'for programs')
    .option('--sarif', 'as SARIF 2.1.0, for services that show problems beside the code')
    .action(async (flags: { against?: string; boot?: true; quick?: true; json?: true; sarif?: true }) => {
      const { checkCommand } = await import('./commands/check')
      code = (await checkCommand(root, { ...flags, version: bundledSources() })) ? EXIT.ok : EXIT.refused
    })
  program
    .command('plan')
    .description('What a change of the manifest affects: routes, roles, permissions, API, columns, data, stories.')
    .argument('[commit]', 'compare with this commit', 'HEAD')
    .option('--json', 'for programs')
    .action(async (commit: string, flags: { json?: true }) => {
      const { planCommand } = await import('./commands/plan')
      code = planCommand(root, commit, { ...flags, version: bundledSources() })
    })
  program
    .command('rename')
    .description('Renames an entity, field, enum value or transition everywhere.')
    .argument('<what>', 'store_receive_receipt.lines.received_qty, transfer.way=recall, store.close, store')
    .argument('<name>', 'the new name')
    .option('--dry-run', 'show the changes and write nothing')
    .option('--json', 'for programs')
    .action(async (what: string, name: string, flags: { dryRun?: true; json?: true }) => {
      const { renameCommand } = await import('./commands/rename')
      code = (await renameCommand(root, what, name, { ...flags, version: bundledSources() })) ? EXIT.ok : EXIT.refused
    })
  addCommands(program, async (kind, flags) => {
    const { addCommand } = await import('./commands/add')
    code = await addCommand(root, kind, { ...flags, version: bundledSources() })
  })
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
      const { exportTexts } = await import('./commands/texts')
      code = await exportTexts(root, file, flags)
    })
  texts
    .command('import')
    .description('Writes the translations of an exported file into the manifest, all of them or none.')
    .argument('<file>', 'texts.xlsx, texts.xlf (XLIFF 1.2 or 2.0)')
    .option('--dry-run', 'show the changes and write nothing')
    .option('--json', 'for programs')
    .action(async (file: string, flags: { dryRun?: true; json?: true }) => {
      const { importTexts } = await import('./commands/texts')
      code = await importTexts(root, file, { ...flags, version: bundledSources() })
    })
  program
    .command('explain')
    .description('What a problem code means and how to fix the problem; or where a generated file comes from.')
    .argument('<what>', 'MAN3010, src/generated/good/sku/sku.types.ts')
    .option('--json', 'for programs')
    .action(async (what: string, flags: { json?: true }) => {
      const { explainCodeOrFile } = await import('./commands/help')
      code = explainCodeOrFile(root, what, flags)
    })
  program
    .command('describe')
    .description('What a part of the manifest language means, with its keys and an example.')
    .argument('<path>', 'entity, field, field.rollup, transition.auto, cel, cel.round_money')
    .option('--json', 'for programs')
    .action(async (path: string, flags: { json?: true }) => {
      const { describeCommand } = await import('./commands/help')
      code = describeCommand(path, flags)
    })
  program
    .command('examples')
    .description('A complete example manifest of a kind; without a kind, the list of kinds.')
    .argument('[kind]', 'master, tree, receipt, report, singleton, internal')
    .option('--json', 'for programs')
    .action(async (kind: string | undefined, flags: { json?: true }) => {
      const { examplesCommand } = await import('./commands/help')
      code = examplesCommand(kind, flags)
    })
  program
    .command('take')
    .description('Takes over a slot: writes the smallest hand-written file, which changes nothing yet.')
    .argument('<entity>', 'store/store_receive_receipt')
    .argument('<slot>', 'list, form, tree, rules, cell:<field>, field:<field>, action:<name>')
    .option('--json', 'for programs')
    .action(async (entity: string, slot: string, flags: { json?: true }) => {
      const { takeCommand } = await import('./commands/take')
      code = (await takeCommand(root, entity, slot, { ...flags, version: bundledSources() })) ? EXIT.ok : EXIT.refused
    })
  program
    .command('return')
    .description('Returns a slot to the generator: deletes its hand-written file.')
    .argument('<entity>')
    .argument('<slot>')
    .option('--force', 'delete the file even if its changes are not committed to git')
    .option('--json', 'for programs')
    .action(async (entity: string, slot: string, flags: { force?: true; json?: true }) => {
      const { returnCommand } = await import('./commands/take')
      code = (await returnCommand(root, entity, slot, { ...flags, version: bundledSources() })) ? EXIT.ok : EXIT.refused
    })
  program
    .command('status')
    .description('The slots that are taken over, and the changes of the manifest since then.')
    .option('--seen', 'mark the changes up to HEAD as reviewed')
    .option('--json', 'for programs')
    .action(async (flags: { seen?: true; json?: true }) => {
      const { statusCommand } = await import('./commands/take')
      code = (await statusCommand(root, { ...flags, version: bundledSources() })) ? EXIT.ok : EXIT.refused
    })
  try {
    await program.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    const { reportFailure } = await import('./problems/failure')
    return reportFailure(error)
  }
  return code
}

// The reader of the output has closed the pipe (`| head`). The error is ignored, so that the run still finishes.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await main()
