import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { Dialog } from '@/components/dialog/dialog'
import { useList } from '../list-context'
import { roleKey, roleOfKey, roleOptions } from './role-key'
import type { SavedView, Share } from './view-api'
import styles from './views.module.css'

/** The choice of a view that only the operator sees. */
const NOT_SHARED = ''
const MAX_NAME_LENGTH = 40
const VIEW_FORM = z.object({
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  share: z.string(),
  isDefault: z.boolean(),
})

const keyOf = (share: Share | null) => (share ? roleKey(share) : NOT_SHARED)

/** Asks for the name of a view, who may see it, and whether the list opens with it. */
export default function SaveViewDialog(props: { view: SavedView | null; onClose: () => void }) {
  const { onClose } = props
  const { views } = useList()
  // A view that another browser has deleted meanwhile can only be saved as a new view.
  const view = views.stored?.views.find(({ id }) => id === props.view?.id) ?? null
  const { t } = useTranslation('list')
  const id = useId()
  const { control, handleSubmit, formState } = useForm({
    defaultValues: {
      name: view?.name ?? '',
      share: keyOf(view?.share ?? null),
      isDefault: view !== null && views.stored?.default_id === view.id,
    },
    resolver: zodResolver(VIEW_FORM),
  })
  const roles = views.stored?.roles ?? []
  const shared = view?.share
  // A role with which the operator may not share any more stays among the choices, so that its name is shown and the
  // view can be taken back.
  const former = shared && !roles.some(({ kind, id: role }) => kind === shared.kind && role === shared.role_id)
  const send = handleSubmit(async ({ share, ...named }) => {
    try {
      await views.save({ ...(view && { id: view.id }), ...named, share: roleOfKey(share) })
      onClose()
    } catch {
      // The API client has already shown the error; the dialog keeps the typed values.
    }
  })
  const save = () => void (formState.isSubmitting || send())

  return (
    <Dialog
      open
      width={420}
      title={t(view ? 'views.edit_title' : 'views.save_as')}
      okText={t('views.save')}
      okButtonProps={{ disabled: !formState.isValid }}
      confirmLoading={formState.isSubmitting}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}name`}>{t('views.name')}</label>
        <Controller
          control={control}
          name="name"
          render={({ field }) => (
            <Input
              {...field}
              id={`${id}name`}
              autoFocus
              maxLength={MAX_NAME_LENGTH}
              placeholder={t('views.name_hint')}
              onPressEnter={save}
            />
          )}
        />
        {(roles.length > 0 || former) && (
          <>
            <label htmlFor={`${id}share`}>{t('views.share')}</label>
            <Controller
              control={control}
              name="share"
              render={({ field }) => (
                <Select
                  {...field}
                  id={`${id}share`}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[
                    { value: NOT_SHARED, label: t('views.alone') },
                    ...(former ? [{ value: keyOf(shared), label: shared.role || t(`views.${shared.kind}`) }] : []),
                    ...roleOptions(roles, (kind) => t(`views.${kind}`)),
                  ]}
                />
              )}
            />
          </>
        )}
        <Controller
          control={control}
          name="isDefault"
          render={({ field: { value, ...field } }) => (
            <Checkbox {...field} checked={value}>
              {t('views.open_with')}
            </Checkbox>
          )}
        />
        {(!view || view.id === views.active?.id) && <p className={styles.help}>{t('views.help')}</p>}
      </div>
    </Dialog>
  )
}
