import type { Cost } from './measure'

/** Aims: the largest number of statements of a request, and the highest ratio of its CPU time to the floor. */
const AIMS = {
  list: { statements: 7, ratio: 4 },
  document: { statements: 7, ratio: 4 },
  save: { statements: 25, ratio: 6 },
}

/** Prints floor, figure, ratio and aim of each request. Returns whether all aims are met. */
export function reportRequests(costs: readonly Cost[], show: string): boolean {
  let areAllMet = true
  for (const { title, kind, statements, cpu, floor, bytes } of costs) {
    const aim = AIMS[kind]
    const ratio = cpu / floor
    const isMet = statements.length <= aim.statements && ratio <= aim.ratio
    areAllMet &&= isMet
    console.log(
      `${isMet ? ' ' : '✗'} ${`${kind} ${title}`.padEnd(36)} ${String(statements.length).padStart(3)} statements (aim ${aim.statements})  ` +
        `${cpu.toFixed(2)} ms, floor ${floor.toFixed(2)} ms, ${ratio.toFixed(1)} × (aim ${aim.ratio})  ${(bytes / 1024).toFixed(0)} KiB`,
    )
    if (title === show)
      console.log(statements.map((text, index) => `   ${index + 1}. ${text.slice(0, 9000)}`).join('\n'))
  }
  return areAllMet
}
