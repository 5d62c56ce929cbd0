import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { dateIn } from '@/exact/date'
import { CheckedForm } from '@/components/form/checked-form'
import { useOperator } from '@/components/operator-context'
import { fieldErrorsOf } from '@/request/error-details'
import { currentClient } from '@/request/current-client'
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
  checked: CheckedForm
  /** Index of the current step in `STEPS`. */
  step: number
  sending: boolean
  dirty: boolean
  /**
   * Checks the current step, then shows the next step; the last step with fields submits the whole form. Resolves with
   * the name of the first wrong field, or with null when there is none.
   */
  next(): Promise<string | null>
  back(): void
  again(): void
}

/** State of the form in steps. Each step is checked before the next opens; the server checks all fields at the end. */
export function useChannel(): ChannelForm {
  const { actor, setting, timeZone } = useOperator()
  const [checked] = useState(() => {
    const env = (now = Date.now()) => ({ actor, setting, now, today: dateIn(timeZone, now) })
    return new CheckedForm({ checked: channelChecked, env, values: { ...EMPTY } })
  })
  const { form, problems } = checked
  const { isDirty } = useFormState({ control: form.control })
  const [step, setStep] = useState(0)
  const [sending, setSending] = useState(false)

  /** Shows the step of the first wrong field and returns the name of that field; null when no field is wrong. */
  function firstInvalidField(): string | null {
    const invalidFields = new Set(problems.list.map(({ path }) => path))
    const first = STEPS.flatMap(({ fields }) => fields).find((name) => invalidFields.has(name))
    if (first !== undefined) setStep(STEPS.findIndex(({ fields }) => fields.includes(first)))
    return first ?? null
  }

  async function send(): Promise<string | null> {
    setSending(true)
    try {
      await currentClient().post('/form/step', form.getValues(), { handles: [40000] })
      setStep(STEPS.length - 1)
      return null
    } catch (error) {
      problems.show(fieldErrorsOf(error))
      return firstInvalidField()
    } finally {
      setSending(false)
    }
  }

  return {
    checked,
    step,
    sending,
    dirty: step < STEPS.length - 1 && isDirty,
    async next() {
      if (!(await form.trigger(STEPS[step]?.fields))) return firstInvalidField()
      if (step === STEPS.length - 2) return send()
      setStep(step + 1)
      return null
    },
    back: () => setStep(step - 1),
    again() {
      form.reset({ ...EMPTY })
      setStep(0)
    },
  }
}
