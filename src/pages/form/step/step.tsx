import { type FormEvent, type KeyboardEvent, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import Button from 'antd/es/button'
import Steps from 'antd/es/steps'
import { PHONE, useMedia } from '@/components/use-media'
import { useTab } from '@/components/tab-context'
import { SampleScreen } from '@/pages/sample/sample-screen'
import { ChannelField, ChannelPeriod } from './channel-field'
import { Finished } from './finished'
import { STEPS } from './steps'
import { type ChannelForm, useChannel } from './use-channel'
import styles from './step.module.css'

/** Sample of a form in steps: a channel promotion. */
export default function Step() {
  return (
    <SampleScreen>
      <Form />
    </SampleScreen>
  )
}

function Form() {
  const { t } = useTranslation('channel')
  const phone = useMedia(PHONE)
  const form = useChannel()
  const tab = useTab()
  useEffect(() => tab.setDirty(form.dirty), [tab, form.dirty])
  return (
    <section className={styles.page} aria-label={t('title')}>
      <Steps
        className={styles.steps ?? ''}
        current={form.step}
        size="small"
        orientation={phone ? 'vertical' : 'horizontal'}
        items={STEPS.map(({ key }) => ({ title: t(`steps.${key}.title`), content: t(`steps.${key}.text`) }))}
      />
      {form.step === STEPS.length - 1 ? <Finished form={form} /> : <Fields key={form.step} form={form} />}
    </section>
  )
}

/** Enter inside a date picker only accepts the typed day; it must not submit the step. */
function keepEnter(event: KeyboardEvent): void {
  const { target } = event
  if (event.key === 'Enter' && target instanceof Element && target.closest('.ant-picker')) event.preventDefault()
}

function Fields({ form }: { form: ChannelForm }) {
  const { t } = useTranslation('channel')
  const id = useId()
  const { step } = form

  async function submit(event: FormEvent) {
    event.preventDefault()
    const invalidField = await form.next()
    if (invalidField !== null) document.getElementById(id + invalidField)?.focus()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onKeyDown={keepEnter} noValidate>
      {STEPS[step]?.fields.map((name) => {
        if (name === 'promotion_to') return null
        if (name !== 'promotion_from') return <ChannelField key={name} form={form} id={id} name={name} />
        return (
          <ChannelPeriod
            key={name}
            form={form}
            id={id}
            label={t('promotion_time')}
            names={['promotion_from', 'promotion_to']}
          />
        )
      })}
      <div className={styles.buttons}>
        {step > 0 && (
          <Button onClick={form.back} disabled={form.sending}>
            {t('back')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {t(step === STEPS.length - 2 ? 'submit' : 'next')}
        </Button>
      </div>
    </form>
  )
}
