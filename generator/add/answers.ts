import { didYouMean } from '../problems/suggest'
import type { Terminal } from './terminal'

/** Something to be known; `flag` is how it is said on the command line. */
export interface Question {
  flag: string
  ask: string
  /** Taken when nothing else is said. */
  otherwise?: string | undefined
  choices?: readonly string[]
  /** Why this answer cannot be; undefined when it can. */
  why?: (answer: string) => string | undefined
}

/** What the command line says is too little, or wrong, and there is nobody to ask. */
export class MissingAnswers extends Error {}

/** Choices that are named one by one. */
const FEW = 30

/**
 * Answers from flags first, then from whoever sits at the terminal. Without one, what is missing and what is wrong is
 * collected, so that it can be told in one go.
 */
export class Answers {
  private readonly missing: string[] = []
  private readonly wrong: string[] = []
  private readonly asked = new Set<string>()
  private readonly given: Readonly<Record<string, string | undefined>>
  private readonly terminal: Terminal | undefined
  private readonly paint: (text: string) => string

  constructor(
    given: Readonly<Record<string, string | undefined>>,
    terminal?: Terminal,
    paint: (text: string) => string = (text) => text,
  ) {
    this.given = given
    this.terminal = terminal
    this.paint = paint
  }

  /** Whether questions reach anybody. */
  get asking(): boolean {
    return this.terminal !== undefined
  }

  has(flag: string): boolean {
    return this.given[flag] !== undefined
  }

  /** '' when it is not known; then `finish` throws. */
  async one(question: Question): Promise<string> {
    this.asked.add(question.flag)
    const said = this.given[question.flag]
    if (said !== undefined) {
      const reason = reasonAgainst(question, said)
      if (reason === undefined) return chosen(question, said)
      if (!this.terminal) {
        this.wrong.push(`${nameOf(question.flag)}: ${reason}`)
        return ''
      }
      this.terminal.say(this.paint(`${nameOf(question.flag)}: ${reason}`))
    }
    if (question.choices?.length === 1) return question.choices[0] ?? ''
    return this.terminal ? this.fromTerminal(question, this.terminal) : this.proposed(question)
  }

  async among<T extends string>(flag: string, ask: string, choices: readonly T[], otherwise: T): Promise<T> {
    const answer = await this.one({ flag, ask, choices, otherwise })
    return choices.find((choice) => choice === answer) ?? otherwise
  }

  /** What the command line says; nobody is asked for it. */
  async unasked(question: Question & { otherwise: string }): Promise<string> {
    return this.has(question.flag) ? this.one(question) : question.otherwise
  }

  async yes(question: Omit<Question, 'choices' | 'otherwise'> & { otherwise: boolean }): Promise<boolean> {
    const otherwise = question.otherwise ? 'yes' : 'no'
    return (await this.one({ ...question, otherwise, choices: ['yes', 'no'] })) === 'yes'
  }

  /** Something is wrong that only several answers together show; `finish` will throw. */
  refuse(flag: string, reason: string): void {
    this.wrong.push(`${nameOf(flag)}: ${reason}`)
  }

  /** Throws MissingAnswers with everything that is missing or wrong. */
  finish(): void {
    const complaint = this.complaint()
    if (complaint !== undefined) throw new MissingAnswers(complaint)
  }

  /** Everything that is missing or wrong, once all was asked. Whoever can be asked is only told of what was said for nothing. */
  complaint(): string | undefined {
    const missing =
      this.missing.length > 0 ? [`missing: ${this.missing.map(nameOf).join(', ')} (there is nobody to ask)`] : []
    const all = [...this.wrong, ...missing]
    if (all.length > 0) return all.join('\n')
    const idle = Object.keys(this.given).filter((flag) => this.has(flag) && !this.asked.has(flag))
    const told = idle.map((flag) => `${nameOf(flag)} means nothing here: leave it out`)
    if (!this.terminal) return told.length > 0 ? told.join('\n') : undefined
    for (const line of told) this.terminal.say(this.paint(line))
    return undefined
  }

  private proposed({ flag, otherwise }: Question): string {
    if (otherwise === undefined) this.missing.push(flag)
    return otherwise ?? ''
  }

  private async fromTerminal(question: Question, terminal: Terminal): Promise<string> {
    const { ask, otherwise, choices } = question
    const few = choices && choices.length <= FEW ? ` [${choices.join(', ')}]` : ''
    for (;;) {
      const line = await terminal.ask(`${ask}${few}${otherwise ? ` (${otherwise})` : ''}: `)
      const answer = line === '' ? otherwise : line
      const reason = answer === undefined ? 'it is needed' : reasonAgainst(question, answer)
      if (answer !== undefined && reason === undefined) return chosen(question, answer)
      terminal.say(this.paint(`  ${reason}`))
    }
  }
}

/** Arguments are named without dashes. */
const nameOf = (flag: string) => (flag.startsWith('<') ? flag : `--${flag}`)

/** The choice that the answer is, or begins. */
function chosen({ choices }: Question, answer: string): string {
  if (!choices || choices.includes(answer)) return answer
  const begun = answer === '' ? [] : choices.filter((choice) => choice.startsWith(answer))
  return begun.length === 1 ? (begun[0] ?? answer) : answer
}

function reasonAgainst(question: Question, said: string): string | undefined {
  const { choices, why } = question
  const answer = chosen(question, said)
  if (choices && !choices.includes(answer)) {
    const near = didYouMean(answer, choices)
    return `there is no "${answer}"; ${near ?? `one of: ${choices.slice(0, FEW).join(', ')}`}`
  }
  return why?.(answer)
}
