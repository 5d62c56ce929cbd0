import type { DevelopmentCount } from './affected-rows'
import type { Loss } from './loss'

/** Text about the data that a migration would lose: affected rows, and the commands that keep or give up the data. */
export function lossReport(losses: readonly Loss[], { source, affected }: DevelopmentCount, slug: string): string {
  const command = (flags: string) => `      npm run migration -- ${slug} ${flags}`
  const parts = losses.map((loss) => {
    const rows = affected.get(loss.key)
    return [
      `  ${loss.key}: ${loss.effect}.`,
      ...(rows ? [`    ${rowCountText(rows)}`, ...rows.first.map((row) => `      ${row}`)] : []),
      ...loss.cures.flatMap((cure) => [
        `    ${cure.purpose}:`,
        command(cure.flags),
        ...(cure.manifest === undefined ? [] : [`      or at the field in the manifest:  ${cure.manifest}`]),
      ]),
      '    to accept it:',
      command(`--allow-loss ${loss.key}`),
    ].join('\n')
  })
  const counted = affected.size > 0 ? `Rows are those of ${source}.` : `No rows were counted: ${source}`
  return [
    `Nothing was written: ${losses.length === 1 ? 'one change loses' : `${losses.length} changes lose`} data or leave${losses.length === 1 ? 's' : ''} rows that the manifest does not want.`,
    ...parts,
    `${counted}${/[.:]$/.test(counted) ? '' : '.'} Flags go together in one command; npm run migration -- --help explains them.`,
  ].join('\n\n')
}

function rowCountText({ count, of, first }: { count: number; of: number; first: readonly string[] }): string {
  if (count === 0) return `none of ${of} rows`
  return `${count} of ${of} rows${count > first.length ? `, the first ${first.length}:` : ':'}`
}
