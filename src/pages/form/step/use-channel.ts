import { useState } from 'react'
import { dateIn } from '@/exact/date'
import { useOperator } from '@/components/operator-context'
import { fieldErrorsOf } from '@/request/api-error'
import { currentClient } from '@/request/current-client'
import { validate } from '@/rules/check'
import type { FieldError } from '@/rules/rules'
import { type Channel, channelChecked } from '@/rules/samples/channel'
import { STEPS } from './steps'

const EMPTY: Channel = {
  activity_name: null,
  channel_type: null,
  promotion_from: null,
  promotion_to: null,
  promote_link: null,
  advertising_source: null,
  advertising_media: null,
  keyword: null,
  push_notify: true,
  advertising_content: null,
}

export interface ChannelForm {
  values: Channel
  /** Index of the step in front. */
  step: number
  wrong: readonly FieldError[]
  sending: boolean
  dirty: boolean
  change(name: string, value: unknown): void
  /** On to the next step, or away with the whole form; answers the first field that is wrong instead. */
  next(): Promise<string | null>
  back(): void
  again(): void
}

/** The form in steps: each is checked before the next, and the server has the last word on all of them. */
export function useChannel(): ChannelForm {
  const { actor, setting, timeZone } = useOperator()
  const [values, setValues] = useState(EMPTY)
  const [step, setStep] = useState(0)
  const [wrong, setWrong] = useState<readonly FieldError[]>([])
  const [sending, setSending] = useState(false)

  function problems(): FieldError[] {
    const now = Date.now()
    const env = { actor, setting, now, today: dateIn(timeZone, now) }
    return validate(channelChecked, values, env, { stage: 'submit' }).errors
  }

  /** The step that holds the first wrong field comes to the front. */
  function show(errors: readonly FieldError[]): string | null {
    setWrong(errors)
    const first = STEPS.flatMap(({ fields }) => fields).find((name) => errors.some(({ path }) => path === name))
    if (first !== undefined) setStep(STEPS.findIndex(({ fields }) => fields.includes(first)))
    return first ?? null
  }

  async function send(): Promise<string | null> {
    setSending(true)
    try {
      await currentClient().post('/form/step', values, { handles: [40000] })
      setStep(STEPS.length - 1)
      return null
    } catch (error) {
      return show(fieldErrorsOf(error))
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    step,
    wrong,
    sending,
    dirty: step < STEPS.length - 1 && values !== EMPTY,
    change(name, value) {
      setValues((before) => ({ ...before, [name]: value }))
      setWrong((before) => before.filter(({ path }) => path !== name))
    },
    async next() {
      const own = problems().filter(({ path }) => STEPS[step]?.fields.includes(path as keyof Channel))
      if (own.length > 0) return show(own)
      setWrong([])
      if (step === STEPS.length - 2) return send()
      setStep(step + 1)
      return null
    },
    back: () => setStep(step - 1),
    again() {
      setValues(EMPTY)
      setStep(0)
    },
  }
}
