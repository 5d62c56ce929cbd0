import { useTranslation } from 'react-i18next'
import { Dialog } from '@/components/dialog/dialog'
import styles from './key-help.module.css'

/**
 * Keys by the part of the console in which they work. `+` joins keys that are pressed together; a space separates keys
 * that do the same or the opposite.
 */
const GROUPS = {
  everywhere: { palette: 'Ctrl+K', help: '?' },
  list: {
    search: '/',
    rows: '↑ ↓ K J',
    peek: 'Space',
    open: 'Enter',
    new_tab: 'Ctrl+Click',
    select: 'X',
    approve: 'A',
    reject: 'R',
    leave: 'Esc',
  },
  document: { save: 'Ctrl+S', primary: 'Ctrl+Enter', print: 'Ctrl+P', steps: 'Alt+PageUp Alt+PageDown', scan: 'F3' },
  sheet: {
    move: '← ↑ ↓ →',
    area: 'Shift+↑↓←→',
    edit: 'F2',
    choices: 'Alt+↓',
    next: 'Enter Tab',
    cancel: 'Esc',
    fill: 'Ctrl+D',
    clipboard: 'Ctrl+C Ctrl+V',
    undo: 'Ctrl+Z Ctrl+Shift+Z',
    clear: 'Delete',
    remove: 'Alt+Delete Ctrl+-',
    unfold: 'Alt+→ Alt+←',
    quantity: '*12',
    back: '-1 -n',
    quick_date: '1121 +7',
  },
}

/** `Ctrl+-` as `Ctrl + -`; a key that is a plus itself, as in `+7`, stays as it is. */
const spaced = (keys: string): string => keys.replaceAll(/(?<=\w)\+(?=.)/g, ' + ')

/** Dialog that lists all keyboard shortcuts: the same table behind `?` and behind the button of a sheet. */
export default function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Dialog open={open} onCancel={onClose} footer={null} width={720} title={t('keys.title')}>
      <div className={styles.groups}>
        {Object.entries(GROUPS).map(([group, keys]) => (
          <section key={group}>
            <h3>{t(`keys.${group}`)}</h3>
            <dl>
              {Object.entries(keys).map(([name, combination]) => (
                <div key={name}>
                  <dt>{t(`keys.${name}`)}</dt>
                  <dd>
                    {combination.split(' ').map((keyName) => (
                      <kbd key={keyName}>{spaced(keyName)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
