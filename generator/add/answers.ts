import { didYouMean } from '../problems/suggest'
import type { Terminal } from './terminal'

/** A question about the addition; `flag` is the command line flag that answers it. */
export interface Question {
  flag: string
  ask: string
  /** The answer when neither a flag nor the user gives one. */
  fallback?: string | undefined
  choices?: readonly string[]
  /** Returns the reason to refuse an answer; undefined when the answer is accepted. */
  problemOf?: (answer: string) => string | undefined
}

/** Answers on the command line are missing or wrong, and there is no terminal on which to ask for them. */
export class MissingAnswers extends Error {}

const MAX_LISTED_CHOICES = 30

/**
 * Takes answers from flags first, then from the user at the terminal. Without a terminal, missing and wrong answers are
 * collected, so that `finish` reports all of them at once.
 */
export class Answers {
  private readonly missing: string[] = []
  private readonly mistakes: string[] = []
  private readonly usedFlags = new Set<string>()
  private readonly flags: Readonly<Record<string, string | undefined>>
  private readonly terminal: Terminal | undefined
  private readonly paint: (text: string) => string

  constructor(
    flags: Readonly<Record<string, string | undefined>>,
    terminal?: Terminal,
    paint: (text: string) => string = (text) => text,
  ) {
    this.flags = flags
    this.terminal = terminal
    this.paint = paint
  }

  /** Whether there is a terminal on which to ask questions. */
  get hasTerminal(): boolean {
    return this.terminal !== undefined
  }

  has(flag: string): boolean {
    return this.flags[flag] !== undefined
  }

  /** Returns '' when the answer is missing or wrong; `finish` then throws. */
  async answerTo(question: Question): Promise<string> {
    this.usedFlags.add(question.flag)
    const flagValue = this.flags[question.flag]
    if (flagValue !== undefined) {
      const reason = reasonAgainst(question, flagValue)
      if (reason === undefined) return chosen(question, flagValue)
      if (!this.terminal) {
        this.mistakes.push(`${nameOf(question.flag)}: ${reason}`)
        return ''
      }
      this.terminal.say(this.paint(`${nameOf(question.flag)}: ${reason}`))
    }
    if (question.choices?.length === 1) return question.choices[0] ?? ''
    return this.terminal ? this.fromTerminal(question, this.terminal) : this.proposed(question)
  }

  async choice<T extends string>(flag: string, ask: string, choices: readonly T[], fallback: T): Promise<T> {
    const answer = await this.answerTo({ flag, ask, choices, fallback })
    return choices.find((choice) => choice === answer) ?? fallback
  }

  /** Returns the value of the flag, or the default. The user is asked only to correct a refused value. */
  async fromFlag(question: Question & { fallback: string }): Promise<string> {
    return this.has(question.flag) ? this.answerTo(question) : question.fallback
  }

  async yesOrNo(question: Omit<Question, 'choices' | 'fallback'> & { fallback: boolean }): Promise<boolean> {
    const fallback = question.fallback ? 'yes' : 'no'
    return (await this.answerTo({ ...question, fallback, choices: ['yes', 'no'] })) === 'yes'
  }

  /** Records a mistake that shows only in several answers together; `finish` will throw. */
  refuse(flag: string, reason: string): void {
    this.mistakes.push(`${nameOf(flag)}: ${reason}`)
  }

  /** Throws MissingAnswers with everything that is missing or wrong. */
  finish(): void {
    const complaint = this.complaint()
    if (complaint !== undefined) throw new MissingAnswers(complaint)
  }

  /**
   * Returns everything that is missing or wrong, after the last question. A flag that no question used counts as wrong;
   * with a terminal it is only printed as a warning.
   */
  complaint(): string | undefined {
    const missing =
      this.missing.length > 0
        ? [`missing: ${this.missing.map(nameOf).join(', ')} (there is no terminal to ask on)`]
        : []
    const all = [...this.mistakes, ...missing]
    if (all.length > 0) return all.join('\n')
    const unusedFlags = Object.keys(this.flags).filter((flag) => this.has(flag) && !this.usedFlags.has(flag))
    const warnings = unusedFlags.map((flag) => `${nameOf(flag)} has no effect here: leave it out`)
    if (!this.terminal) return warnings.length > 0 ? warnings.join('\n') : undefined
    for (const line of warnings) this.terminal.say(this.paint(line))
    return undefined
  }

  private proposed({ flag, fallback }: Question): string {
    if (fallback === undefined) this.missing.push(flag)
    return fallback ?? ''
  }

  private async fromTerminal(question: Question, terminal: Terminal): Promise<string> {
    const { ask, fallback, choices } = question
    const listed = choices && choices.length <= MAX_LISTED_CHOICES ? ` [${choices.join(', ')}]` : ''
    for (;;) {
      const line = await terminal.ask(`${ask}${listed}${fallback ? ` (${fallback})` : ''}: `)
      const answer = line === '' ? fallback : line
      const reason = answer === undefined ? 'an answer is required' : reasonAgainst(question, answer)
      if (answer !== undefined && reason === undefined) return chosen(question, answer)
      terminal.say(this.paint(`  ${reason}`))
    }
  }
}

/** Positional arguments, such as `<name>`, have no dashes. */
const nameOf = (flag: string) => (flag.startsWith('<') ? flag : `--${flag}`)

/**
 * Returns the choice that equals the answer, or the only choice that starts with it; otherwise the answer unchanged.
 */
function chosen({ choices }: Question, answer: string): string {
  if (!choices || choices.includes(answer)) return answer
  const startingWithAnswer = answer === '' ? [] : choices.filter((choice) => choice.startsWith(answer))
  return startingWithAnswer.length === 1 ? (startingWithAnswer[0] ?? answer) : answer
}

function reasonAgainst(question: Question, text: string): string | undefined {
  const { choices, problemOf } = question
  const answer = chosen(question, text)
  if (choices && !choices.includes(answer)) {
    const near = didYouMean(answer, choices)
    return `there is no "${answer}"; ${near ?? `one of: ${choices.slice(0, MAX_LISTED_CHOICES).join(', ')}`}`
  }
  return problemOf?.(answer)
}
