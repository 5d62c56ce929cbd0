import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { Dialog } from '@/components/dialog/dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '../../entity-text'
import { fieldLabel } from '../../fields/field-text'
import type { Conflict, Merge, Side } from '@/components/document-page/draft/merge'
import { usePage } from '../page-context'
import { ConflictRow } from './conflict-row'
import styles from './dialogs.module.css'

interface Props {
  merge: Merge
  /** What the operator typed and cannot save any more. */
  lost: readonly Conflict[]
  /** Nothing that the operator typed can be saved any more. */
  frozen: boolean
  onReply: (answer: ((path: string) => Side) | null) => void
}

/**
 * Shown when another operator saved the document meanwhile. Values that only one side changed are merged silently; for
 * values that both sides changed the operator chooses, seeing the original value too. Values that may not be written
 * any more, because the status has changed, are listed so that the operator can note them.
 */
export function ConflictDialog({ merge: { conflicts, taken }, lost, frozen, onReply }: Props) {
  const {
    props: { shape },
  } = usePage()
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const choose = (side: Side) => setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, side])))
  const reply = () => onReply((path) => chosen[path] ?? 'mine')
  const takenNames = [...new Set(taken.map((path) => nameOf(path)))]

  function nameOf(path: string): string {
    const [table = '', row, name] = path.split('.')
    if (row === undefined) return text.field(table)
    return name === undefined ? t('conflict.rows') : fieldLabel(text, `${table}.${name}`)
  }

  return (
    <Dialog
      open
      width={880}
      title={t('conflict.title')}
      okText={frozen ? t('conflict.take_over') : t('conflict.save')}
      okButtonProps={{ autoFocus: true }}
      cancelText={t('conflict.back')}
      onOk={reply}
      onCancel={() => onReply(null)}
      mask={{ closable: false }}
    >
      <p className={styles.confirm}>
        {frozen
          ? t('conflict.frozen')
          : t(conflicts.length > 0 ? 'conflict.choose' : 'conflict.none', { count: conflicts.length })}
      </p>
      {takenNames.length > 0 && (
        <Alert
          type="info"
          className={styles.item}
          title={t('conflict.taken', { names: takenNames.join(t('comma')) })}
        />
      )}
      {!frozen && conflicts.length > 0 && (
        <>
          <div className={styles.both}>
            <Button size="small" onClick={() => choose('mine')}>
              {t('conflict.all_mine')}
            </Button>
            <Button size="small" onClick={() => choose('theirs')}>
              {t('conflict.all_theirs')}
            </Button>
          </div>
          <ConflictTable>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.path}
                conflict={conflict}
                side={chosen[conflict.path] ?? 'mine'}
                onChoose={(side) => setChosen((before) => ({ ...before, [conflict.path]: side }))}
              />
            ))}
          </ConflictTable>
        </>
      )}
      {lost.length > 0 && (
        <>
          {!frozen && <p className={styles.confirm}>{t('conflict.lost')}</p>}
          <ConflictTable>
            {lost.map((conflict) => (
              <ConflictRow key={conflict.path} conflict={conflict} side={null} />
            ))}
          </ConflictTable>
        </>
      )}
    </Dialog>
  )
}

function ConflictTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('document')
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.base')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
