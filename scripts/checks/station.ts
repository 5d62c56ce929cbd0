import { countWithKills } from './station/count'
import { numberOption } from '../option.mjs'

/*
 * npm run check:station [-- --hand-helds 5] [--scans 2000] [--kills 20] [--minutes 120] [--seed 1] [--port 6250]
 *
 * Several hand-helds, each with its own browser, count one document by scripted scans while browsers and the server are
 * killed with SIGKILL. Prints the scanned, lost and doubled quantities. Exits with 1 when a scan was lost or doubled.
 *
 * With --minutes the scans and kills are spread over that time, as people count, with pauses between bursts, so that
 * the documents are saved many times in between; a line is printed after each tenth of the scans. Without it
 * the hand-helds scan as fast as they can.
 */

const outcome = await countWithKills({
  handHelds: numberOption('hand-helds', 5),
  scans: numberOption('scans', 2000),
  kills: numberOption('kills', 20),
  port: numberOption('port', 6250),
  seed: numberOption('seed', 1),
  minutes: numberOption('minutes', 0),
  report: (line) => console.log(line),
})
for (const [name, value] of Object.entries(outcome)) console.log(`${name.padEnd(14)} ${value}`)
process.exit(outcome.lost + outcome.doubled > 0 ? 1 : 0)
