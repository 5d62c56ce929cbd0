import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import fieldStyles from '@/components/fields/fields.module.css'
import styles from './images.module.css'
import { ImagePreview } from './image-preview'
import { ImageTile } from './image-tile'
import { ACCEPT, type FileProblem, fileProblem, fileUrl, uploadFile } from './upload-file'

/**
 * Input of several images; the first is the cover. An image whose upload fails is reported, and the others are kept.
 */
export function ImagesInput(props: ControlProps<string[]>) {
  const { field, value, onChange, onProblem } = props
  const { t } = useTranslation('document')
  const files = value ?? []
  const maxImages = field.type === 'image' ? 1 : (field.max ?? 9)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState<{ name: string; why: FileProblem | 'failed' }>()

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const picked = [...(event.target.files ?? [])].slice(0, maxImages - files.length)
    // Emptied, so that choosing the same file again fires a change event.
    event.target.value = ''
    setProblem(undefined)
    setBusy(picked.length)
    const added: string[] = []
    for (const file of picked) {
      const why = fileProblem(file)
      if (why) setProblem({ name: file.name, why })
      else {
        try {
          added.push(await uploadFile(file))
        } catch {
          setProblem({ name: file.name, why: 'failed' })
        }
      }
      setBusy((count) => count - 1)
    }
    if (added.length) onChange([...files, ...added])
    onProblem?.(null)
  }

  function move(from: number, by: number) {
    const moved = [...files]
    moved.splice(from + by, 0, ...moved.splice(from, 1))
    onChange(moved)
  }

  return (
    <div role="group" aria-label={props.label} aria-describedby={props.describedBy}>
      <div className={styles.images}>
        <ImagePreview label={props.label}>
          {files.map((file, index) => (
            <ImageTile
              key={file}
              src={fileUrl(file)}
              name={t('image.nth', { label: props.label, n: index + 1 })}
              cover={index === 0 && maxImages > 1}
              readOnly={props.disabled}
              onEarlier={index > 0 ? () => move(index, -1) : undefined}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ImagePreview>
        {files.length < maxImages && !props.disabled && (
          <button
            id={props.id}
            type="button"
            className={styles.pick}
            disabled={busy > 0}
            onClick={() => input.current?.click()}
            onBlur={props.onBlur}
          >
            {busy > 0 ? <LoadingOutlined /> : <PlusOutlined />}
            <span>{busy > 0 ? t('image.sending') : t('image.add')}</span>
            <span>{t('image.limit')}</span>
          </button>
        )}
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept={ACCEPT}
          multiple={maxImages > 1}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => void add(event)}
        />
      </div>
      {problem && (
        <div role="alert" className={fieldStyles.over}>
          {t(`image.${problem.why}`, { name: problem.name })}
        </div>
      )}
    </div>
  )
}

/** Input of a single image: a list of at most one. */
export function ImageInput({ value, onChange, ...props }: ControlProps<string>) {
  return (
    <ImagesInput
      {...props}
      value={value === null ? null : [value]}
      onChange={(files) => onChange(files?.[0] ?? null)}
    />
  )
}
