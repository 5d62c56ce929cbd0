import fc from 'fast-check'

/** What somebody does next. Numbers are read against what there is at that moment, so that any part of a flow can be left out. */
export interface Step {
  kind: 'create' | 'edit' | 'move' | 'till' | 'setting' | 'master' | 'wait'
  /** Who, among those who might. */
  who: number
  /** Which document, the youngest first. */
  pick: number
  /** Which of the things that could be done. */
  what: number
  numbers: readonly number[]
  /** Tried by anybody on anything, to see it refused. */
  wild: boolean
}

/** A word for the tally and the code that was answered; null when there was nothing to do it to. */
export type Outcome = { what: string; code: number } | null

const kind = fc.oneof(
  ...(
    [
      ['create', 5],
      ['edit', 1],
      ['move', 14],
      ['till', 5],
      ['setting', 1],
      ['master', 1],
      ['wait', 1],
    ] as const
  ).map(([value, weight]) => ({ weight, arbitrary: fc.constant(value) })),
)

const step: fc.Arbitrary<Step> = fc.record({
  kind,
  who: fc.nat({ max: 11 }),
  pick: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 12 }) }),
  what: fc.nat({ max: 99 }),
  numbers: fc.array(fc.nat({ max: 12 }), { minLength: 4, maxLength: 4 }),
  wild: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

export const STEPS = 20
export const flow = fc.array(step, { minLength: STEPS, maxLength: STEPS })
/** Shorter ones too, for shrinking: what fails in five steps is read in a minute. */
export const anyFlow = fc.array(step, { minLength: 1, maxLength: STEPS, size: 'max' })
