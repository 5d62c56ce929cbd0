import { countWithKills } from './station/count'

/*
 * npm run check:station [-- --pdas 5] [--scans 2000] [--kills 20] [--seed 1] [--port 6250]
 *
 * Hand-helds count one document by scripted scans, each in a browser of its own, while browsers and server are killed with
 * SIGKILL. Prints what was scanned, lost and doubled, and exits with 1 unless nothing was.
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
