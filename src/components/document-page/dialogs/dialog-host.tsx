import type { OpenQuestion } from './use-dialogs'
import { ConflictDialog } from './conflict-dialog'
import { ReturnsDialog } from './returns-dialog'
import { TransitionDialog } from './transition-dialog'
import { UncountedDialog } from './uncounted-dialog'
import { WarningsDialog } from './warnings-dialog'

/** Shows the open dialog, if there is one. */
export function DialogHost({ open, verb }: { open: OpenQuestion | null; verb: (names: readonly string[]) => string }) {
  switch (open?.kind) {
    case 'transition':
      return (
        <TransitionDialog
          // Errors of the answer belong to a new form; a lost call leaves the form as it is.
          key={JSON.stringify([open.ask.names, open.ask.errors])}
          ask={open.ask}
          running={open.running}
          verb={verb(open.ask.names)}
          onReply={open.reply}
        />
      )
    case 'warnings':
      return <WarningsDialog {...open.ask} onReply={open.reply} />
    case 'uncounted':
      return <UncountedDialog {...open.ask} onReply={open.reply} />
    case 'conflict':
      return <ConflictDialog {...open.ask} onReply={open.reply} />
    case 'returns':
      return <ReturnsDialog {...open.ask} onReply={open.reply} />
    case undefined:
      return null
  }
}
