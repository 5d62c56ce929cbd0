import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { counted } from '../../src/rules/messages'
import { countAffectedRows } from './changes/affected-rows'
import { type Answers, type GivenFlags, NO_FLAGS, readAnswers } from './changes/answers'
import { lossReport } from './changes/loss-report'
import { lossJson, migrationJson, type MigrationJson } from './changes/migration-json'
import { readFields } from './changes/recorded-fields'
import { MigrationRefused } from './changes/refused'
import { wantedSchema } from './changes/wanted'
import { stopsPreviousVersion } from './changes/side-by-side'
import type { Rename } from './renames'
import { type Pending, pendingChanges, type Wanted, writeState } from './schema-state'
import { BREAKPOINT } from './script'
import { staleCodeReason } from './stale-code'

/* npm run migration -- <slug>     writes server/migrations/<utc>-<slug>/up.sql from the changes of the tables */
const STATE = join('server', 'migrations', 'schema')
const EXIT = { written: 0, disagree: 1, misused: 2, loses: 4 }

interface Flags extends Partial<GivenFlags> {
  check?: true
  json?: true
  renamed?: string
}

const collect = (value: string, before: readonly string[] = []) => [...before, value]

function commandLine(): Command {
  return new Command('npm run migration --')
    .description(
      'Writes server/migrations/<utc>-<slug>/up.sql: the statements that lead from the recorded tables to those of the code. Nothing is asked, with or without a terminal: flags say what a change does to data, and a step that loses data is refused until a flag allows it.',
    )
    .argument('[slug]', 'name of the migration in small letters, digits and hyphens: add-supplier-tax-no')
    .option('--check', 'write nothing; exit 1 when tables and migrations disagree')
    .option(
      '--rename <old=new>',
      'a field or an entity has a new name: supplier.address=location, sku.barcodes.note=remark, brand=make',
      collect,
    )
    .option(
      '--map <field=old:new>',
      'rows with one value get another, also where the type changes; a reference is named by the code of its row: supplier.settlement=prepaid:cash, sku.maker=Acme:B001',
      collect,
    )
    .option(
      '--fill <field=value>',
      'rows without a value get this one, as the manifest would write it: sku.weight=1.5',
      collect,
    )
    .option(
      '--using <field=SQL>',
      'the new value of a column of another type: supplier.rank="length(\\"rank\\")"',
      collect,
    )
    .option('--allow-loss <what>', 'allows a step that loses data; the refusal prints the name to give', collect)
    .option(
      '--later <what>',
      'keeps a column or table that the code has removed, for processes of the previous version; --allow-loss drops it with a later release',
      collect,
    )
    .option('--json', 'print one document of JSON on standard output and nothing else there')
    .option('--renamed <json>', 'renames as `npm run manifest -- rename` hands them over')
    .addHelpText(
      'after',
      `
Exit codes: 0 written, or nothing to write; 1 tables and migrations disagree (--check); 2 a flag or name is wrong, or \`npm run generate\` has not been run since the manifest changed; 4 data would be lost.
A field that is renamed in the manifest and in hand-written code as well: npm run manifest -- rename supplier.address location`,
    )
    .exitOverride()
}

async function main(args: readonly string[]): Promise<number> {
  const program = commandLine()
  try {
    program.parse(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.written : EXIT.misused
    throw error
  }
  const flags = { ...NO_FLAGS, ...program.opts<Flags>() }
  const [slug] = program.args
  try {
    return flags.check ? await check(flags) : await write(slug, flags)
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    console.error(error.message)
    return EXIT.misused
  }
}

function refuseStaleCode(): void {
  const reason = staleCodeReason()
  if (reason !== undefined) throw new MigrationRefused(reason)
}

const printJson = (value: MigrationJson) => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

async function check({ json }: Flags): Promise<number> {
  refuseStaleCode()
  const { statements, notes, kept } = await pendingChanges(STATE, wantedSchema())
  const isAgreed = statements.length === 0 && notes.length === 0
  if (json) {
    printJson(migrationJson({ outcome: isAgreed ? 'nothing' : 'disagrees', statements, notes }, kept))
    return isAgreed ? EXIT.written : EXIT.disagree
  }
  if (isAgreed) return EXIT.written
  console.error(
    `Tables and migrations disagree. Run: npm run migration -- <what-changed>\n\n${[...statements, ...notes].join('\n')}`,
  )
  return EXIT.disagree
}

async function write(slug: string | undefined, flags: Flags & GivenFlags): Promise<number> {
  if (!slug || !/^[a-z0-9-]+$/.test(slug))
    throw new MigrationRefused('Name the migration: npm run migration -- add-supplier-tax-no')
  // `npm run manifest -- rename` generates the code itself before it calls this command.
  if (flags.renamed === undefined) refuseStaleCode()
  const wanted = wantedSchema()
  const answers = await answersOf(flags)
  const { statements, renames, losses, notes, kept } = await pendingChanges(STATE, wanted, answers)
  refuseUnknownNames(flags, { wanted, answers, losses, kept })
  const refused = losses.filter(({ key }) => !answers.allowed.has(key))
  if (refused.length > 0) {
    const development = await countAffectedRows(refused, renames, process.env)
    if (flags.json) printJson(lossJson(refused, development, slug))
    else console.error(lossReport(refused, development, slug))
    return EXIT.loses
  }
  if (statements.length === 0 && notes.length === 0) {
    if (flags.json) printJson(migrationJson({}, kept))
    else reportNothing(kept)
    return EXIT.written
  }
  const file = statements.length > 0 ? await writeScript(slug, statements) : null
  await writeState(STATE, wanted, kept)
  const incompatible = stopsPreviousVersion(statements)
  if (flags.json) printJson(migrationJson({ outcome: 'written', file, statements, notes, incompatible }, kept))
  else if (file === null) console.log(`No statement is needed. ${STATE} records:\n  ${notes.join('\n  ')}`)
  else reportScript(file, statements, incompatible)
  return EXIT.written
}

/** Throws MigrationRefused for a flag that names a field, loss, column or table which this migration does not have. */
function refuseUnknownNames(
  flags: GivenFlags,
  { wanted, answers, losses, kept }: { wanted: Wanted; answers: Answers } & Pick<Pending, 'losses' | 'kept'>,
): void {
  const fields = new Set(
    Object.values(wanted.fields).flatMap(({ at, fields: own }) => Object.keys(own).map((column) => `${at}.${column}`)),
  )
  const unknownField = [...answers.fills.keys(), ...answers.conversions.keys()].find((path) => !fields.has(path))
  if (unknownField !== undefined)
    throw new MigrationRefused(
      `The manifest has no ${unknownField}; --fill and --using take the present name of a field`,
    )
  const lossKeys = new Set(losses.map(({ key }) => key))
  const unknownLosses = flags.allowLoss.filter((key) => !lossKeys.has(key))
  if (unknownLosses.length > 0)
    throw new MigrationRefused(
      `--allow-loss ${unknownLosses.join(' --allow-loss ')}: nothing of that name is lost. ${lossKeys.size > 0 ? `What is lost: ${[...lossKeys].join(', ')}` : 'This change loses nothing.'}`,
    )
  const keptKeys = new Set(kept.map(({ key }) => key))
  const notRemoved = flags.later.filter((key) => !keptKeys.has(key))
  if (notRemoved.length > 0)
    throw new MigrationRefused(`--later ${notRemoved.join(' --later ')}: no column or table of that name is removed`)
}

function reportNothing(kept: Pending['kept']): void {
  console.log('Tables and migrations agree; nothing to write.')
  for (const { key } of kept) console.log(`  ${key} is still there; --allow-loss ${key} drops it`)
}

function reportScript(file: string, statements: readonly string[], incompatible: readonly string[]): void {
  console.log(
    `${file}: ${counted(statements.length, 'statement')}. Read it before committing; it never changes afterwards.`,
  )
  if (incompatible.length > 0)
    console.log(
      `Processes of the previous version do not work with it: stop them all before one of this version starts (docs/deploy.md, Another version), and say so in the notes of the release.\n  ${incompatible.join('\n  ')}`,
    )
}

async function answersOf(flags: Flags & GivenFlags): Promise<Answers> {
  const answers = readAnswers(flags, await readFields(STATE))
  if (flags.renamed === undefined) return answers
  return { ...answers, renames: [...(JSON.parse(flags.renamed) as Rename[]), ...answers.renames] }
}

async function writeScript(slug: string, statements: readonly string[]): Promise<string> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join('server', 'migrations', `${stamp}-${slug}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'up.sql'), `${statements.join(`\n${BREAKPOINT}\n`)}\n`)
  return `${folder}/up.sql`
}

process.exitCode = await main(process.argv.slice(2))
