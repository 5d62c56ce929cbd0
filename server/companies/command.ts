import { createInterface } from 'node:readline/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { perform } from '../operations/perform'
import { CompanyError } from './company-error'
import { EXIT, EXIT_HELP, reportFailure } from '../operations/report-failure'
import type { CompanyRow } from './operations'

/* npm run company -- create | list | suspend | resume | export | delete */
const program = new Command('npm run company --')
  .description('Creates, lists, suspends, exports and deletes the companies of this database.')
  .option('--json', 'answer as JSON')
  .addHelpText('after', EXIT_HELP)
  .exitOverride()

class NotConfirmed extends Error {}

/** Prints the result of an operation: the JSON with --json, else the sentence. */
function say(result: unknown, sentence: string): void {
  console.log(program.opts<{ json?: true }>().json ? JSON.stringify(result) : sentence)
}

const list = async () => (await perform({ name: 'company list', args: {} }, { migrate: true })) as CompanyRow[]

/** Finds a company by number or exact name. Throws CompanyError when there is none. */
async function companyOf(given: string): Promise<CompanyRow> {
  const rows = await list()
  const found = rows.find((row) => row.name === given) ?? rows.find((row) => String(row.tenant_id) === given)
  if (!found)
    throw new CompanyError({
      zh: `没有企业“${given}”。npm run company -- list 列出所有企业。`,
      en: `There is no company "${given}". npm run company -- list shows them all.`,
    })
  return found
}

async function confirm({ name }: CompanyRow, action: string, yes: true | undefined): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new NotConfirmed(`Nobody can be asked here: add --yes to ${action} ${name}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`To ${action} "${name}", type its name: `)
  terminal.close()
  if (answer.trim() !== name) throw new NotConfirmed('That is another name. Nothing was done.')
}

async function passwordFrom(given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  if (process.env.COMPANY_PASSWORD) return process.env.COMPANY_PASSWORD
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question("The administrator's password: ")
  terminal.close()
  return typed
}

program
  .command('create')
  .description('creates a company and its administrator')
  .requiredOption('--name <company>', 'name of the company, asked for at sign-in')
  .requiredOption('--administrator <person>', "administrator's name")
  .requiredOption('--mobile <number>', "administrator's mobile, which signs in")
  .option('--password <password>', 'else COMPANY_PASSWORD, else it is asked for')
  .action(async (given: { name: string; administrator: string; mobile: string; password?: string }) => {
    const password = await passwordFrom(given.password)
    const args = { tenant_name: given.name, name: given.administrator, mobile: given.mobile, password }
    const made = (await perform({ name: 'company create', args }, { begin: true, migrate: true })) as {
      tenant_id: number
    }
    say(made, `Company ${made.tenant_id}, ${given.name}, was created. ${given.mobile} signs in.`)
  })

program
  .command('list')
  .description('lists all companies')
  .action(async () => {
    const rows = await list()
    const lines = rows.map(
      (row) =>
        `${String(row.tenant_id).padStart(6)}  ${row.name}  ${row.members} members, ${row.stores} stores${row.suspended_at ? `, suspended since ${row.suspended_at}` : ''}`,
    )
    say(rows, lines.join('\n') || 'There is no company.')
  })

program
  .command('suspend')
  .description('ends all sessions of a company and lets nobody sign in; its jobs wait')
  .argument('<company>', 'number or name')
  .option('--yes', 'do not ask')
  .action(async (given: string, { yes }: { yes?: true }) => {
    const company = await companyOf(given)
    await confirm(company, 'suspend', yes)
    const args = { tenant_id: company.tenant_id }
    const done = (await perform({ name: 'company suspend', args })) as { sessions: number }
    say(done, `${company.name} is suspended; ${done.sessions} sessions ended.`)
  })

program
  .command('resume')
  .description('lets a suspended company work again')
  .argument('<company>', 'number or name')
  .action(async (given: string) => {
    const company = await companyOf(given)
    await perform({ name: 'company resume', args: { tenant_id: company.tenant_id } })
    say({ tenant_id: company.tenant_id }, `${company.name} works again.`)
  })

program
  .command('export')
  .description('writes everything of a company into a new folder, as JSON lines and files')
  .argument('<company>', 'number or name')
  .argument('<folder>', 'a folder that does not exist yet')
  .action(async (given: string, folder: string) => {
    const { tenant_id } = await companyOf(given)
    const done = (await perform({ name: 'company export', args: { tenant_id, to: resolve(folder) } })) as {
      folder: string
      rows: number
      files: number
    }
    say(done, `${done.folder}: ${done.rows} rows and ${done.files} files. manifest.json says what is what.`)
  })

program
  .command('delete')
  .description('removes everything of a company for good; export it first')
  .argument('<company>', 'number or name')
  .option('--yes', 'do not ask')
  .action(async (given: string, { yes }: { yes?: true }) => {
    const company = await companyOf(given)
    await confirm(company, 'delete', yes)
    const args = { tenant_id: company.tenant_id }
    const done = (await perform({ name: 'company delete', args })) as { rows: number }
    say(done, `${company.name} was deleted: ${done.rows} rows.`)
  })

await program.parseAsync().catch((error: unknown) => {
  if (error instanceof NotConfirmed) {
    console.error(error.message)
    process.exitCode = EXIT.notConfirmed
  } else process.exitCode = reportFailure(error)
})
