import type { Measurement } from './measure'
import type { Throughput } from './throughput'

/** Aims: the largest number of statements of a request, and the highest ratio of its CPU time to the floor. */
const AIMS = {
  list: { statements: 7, ratio: 4 },
  document: { statements: 7, ratio: 4 },
  save: { statements: 25, ratio: 6 },
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1)

/** Prints floor, figure, ratio and aim of each request. Returns whether all aims are met. */
export function reportRequests({ costs, throughput }: Measurement, show: string): boolean {
  let areAllMet = true
  for (const { title, kind, statements, cpuMs, floorMs, bytes, floorBytes } of costs) {
    const aim = AIMS[kind]
    const ratio = cpuMs / floorMs
    const isMet = statements.length <= aim.statements && ratio <= aim.ratio
    areAllMet &&= isMet
    console.log(
      `${isMet ? ' ' : '✗'} ${`${kind} ${title}`.padEnd(36)} ${String(statements.length).padStart(3)} statements (aim ${aim.statements})  ` +
        `${cpuMs.toFixed(2)} ms, floor ${floorMs.toFixed(2)} ms, ${ratio.toFixed(1)} × (aim ${aim.ratio})  ${kib(bytes)}, floor ${kib(floorBytes)} KiB`,
    )
    if (title === show)
      console.log(statements.map((text, index) => `   ${index + 1}. ${text.slice(0, 9000)}`).join('\n'))
  }
  return (throughput === null || reportThroughput(throughput)) && areAllMet
}

/**
 * Requests a second that one core answers, and how much more processor time a second process takes for each request.
 */
const PROCESS_AIMS = { perSecond: 300, second: 1.1 }

function reportThroughput({ alone, both }: Throughput): boolean {
  const perSecond = 1000 / alone
  const second = Math.max(...both) / alone
  const isFast = perSecond >= PROCESS_AIMS.perSecond
  const isEven = second <= PROCESS_AIMS.second
  console.log(
    `${isFast ? ' ' : '✗'} one process over HTTP: ${alone.toFixed(2)} ms a request, ${perSecond.toFixed(0)} a second on one core (aim ${PROCESS_AIMS.perSecond})`,
  )
  console.log(
    `${isEven ? ' ' : '✗'} two processes: ${both.map((cpu) => `${cpu.toFixed(2)} ms`).join(' and ')} a request, ${second.toFixed(2)} × one (aim ${PROCESS_AIMS.second})`,
  )
  return isFast && isEven
}
