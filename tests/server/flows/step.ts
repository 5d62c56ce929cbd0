import fc from 'fast-check'

/**
 * One action of a flow. Its numbers are interpreted against the state at that moment, so that shrinking can leave out
 * any step.
 */
export interface Step {
  kind: 'create' | 'edit' | 'move' | 'till' | 'setting' | 'master' | 'wait'
  /** Selects the staff member among the possible staff members. */
  who: number
  /** Selects the document, newest first. */
  pick: number
  /** Selects the action among the possible actions. */
  what: number
  numbers: readonly number[]
  /**
   * Whether the action ignores what is allowed: any staff member tries it on any document with any quantity, so that
   * refusals are tested too.
   */
  mayBreakRules: boolean
}

/** The action's name in the tally and the answered code; null when there was nothing to act on. */
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
  mayBreakRules: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

export const STEPS = 20
export const flow = fc.array(step, { minLength: STEPS, maxLength: STEPS })
/** Includes shorter flows, so that a failure shrinks to a few steps. */
export const anyFlow = fc.array(step, { minLength: 1, maxLength: STEPS, size: 'max' })
