import { countWithKills } from './station/count'

/*
 * npm run check:station [-- --pdas 5] [--scans 2000] [--kills 20] [--seed 1] [--port 6250]
 *
 * Several hand-helds, each with its own browser, count one document by scripted scans while browsers and the server are
 * killed with SIGKILL. Prints the scanned, lost and doubled quantities. Exits with 1 when a scan was lost or doubled.
 */
const number = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}

const outcome = await countWithKills({
  pdas: number('pdas', 5),
  scans: number('scans', 2000),
  kills: number('kills', 20),
  port: number('port', 6250),
  seed: number('seed', 1),
})
for (const [name, value] of Object.entries(outcome)) console.log(`${name.padEnd(14)} ${value}`)
process.exit(outcome.lost + outcome.doubled > 0 ? 1 : 0)
