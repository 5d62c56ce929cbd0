import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactElement, type ReactNode, type SyntheticEvent, useId } from 'react'
import { Controller, type ControllerRenderProps, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InputProps } from 'antd/es/input'
import { Dialog } from '@/components/dialog/dialog'
import * as z from 'zod'
import { isPasskeyCancelled } from '@/auth/passkey-cancelled'
import { SERVER, useErrorWords } from '@/components/form/use-error-words'
import { ApiError } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { useOnTabHide } from '@/components/tab-context'
import styles from './security.module.css'

type Field = ControllerRenderProps<{ proof: string }, 'proof'>

export interface ProofDialogProps {
  title: string
  /** Label of the confirm button. */
  verb: string
  danger?: boolean
  /** Content above the field. */
  children: ReactNode
  /** False while the content above the field is incomplete: the dialog then does not submit. */
  ready?: boolean
  label: string
  /**
   * Text keys of the namespace `account-security`: `missing` for an empty field, `wrong` for a value that the server
   * refuses. Without `wrong` the server's message is shown.
   */
  missing: string
  wrong?: string
  /** Renders the input of the field. */
  input: (props: InputProps & Field) => ReactElement
  onProof: (proof: string) => Promise<void>
  onClose: () => void
}

/** Asks for a proof of the operator's identity, a password or a code. Stays open until the server accepts the proof. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, verb, danger = false, children, ready = true, label, missing, wrong, input, onProof, onClose } = props
  const { t } = useTranslation('account-security')
  const id = useId()
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { proof: '' },
    resolver: zodResolver(z.object({ proof: z.string().min(1, missing) })),
  })
  const problem = useErrorWords(t)(formState.errors.proof)
  useOnTabHide(true, onClose)

  const submit = handleSubmit(async ({ proof }) => {
    try {
      await onProof(proof)
    } catch (error) {
      if (!(error instanceof ApiError))
        setError('proof', { message: isPasskeyCancelled(error) ? 'cancelled' : 'unfinished' })
      else if (wrong && fieldErrorsOf(error)[0]) setError('proof', { message: wrong })
      else setError('proof', { type: SERVER, message: error.message })
    }
  })
  function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (ready && !formState.isSubmitting) void submit()
  }

  return (
    <Dialog
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, disabled: !ready, loading: formState.isSubmitting }}
      onOk={() => send()}
      onCancel={onClose}
      width={440}
    >
      <form className={styles.dialog} onSubmit={send}>
        {children}
        <label htmlFor={id}>{label}</label>
        <Controller
          control={control}
          name="proof"
          render={({ field }) =>
            input({
              ...field,
              id,
              status: problem ? 'error' : '',
              'aria-invalid': problem !== undefined,
              'aria-describedby': `${id}-problem`,
            })
          }
        />
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </div>
        {/* The hidden button lets Enter in a field submit the form: the visible button is outside the form. */}
        <button type="submit" hidden>
          {verb}
        </button>
      </form>
    </Dialog>
  )
}
