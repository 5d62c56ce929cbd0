import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { Env } from '@/rules/compute'
import type { Stage } from '@/rules/validate/validate'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { dateIn } from '@/exact/date'
import { type OperatorScope, useOperator } from '../operator-context'
import { documentResolver } from './form/document-resolver'
import { Draft } from './draft/draft'
import { GridRegistry } from './rows/grid-registry'
import { noLongerNeeded } from './form/no-longer-needed'
import { mayWrite } from './form/field-state'
import { likelyRefusals } from './rows/likely-refusals'
import { missingRows } from './rows/missing-rows'
import { unreadCells } from './rows/unread-cells'
import type { Page } from './page-context'
import { fieldTrigger, rowsTrigger } from './form/preview-triggers'
import { Previewer } from './form/previewer'
import { OpenCards } from './form/open-cards'
import { Problems } from '../form/problems'
import { type Row, rowKey } from './rows/row-key'
import { rowsOf } from '@/components/rows'
import type { AnyDocumentPageProps } from './types'

const MINUTE = 60_000

export interface PageTools {
  page: Page
  previewer: Previewer
  /** Validates the whole document at a stage and shows all problems; true when there are none. */
  check: (stage: Stage) => Promise<boolean>
}

/**
 * Creates the stores and helpers of one open document, which live as long as the page. `showsCosts`: the operator sees
 * costs, so a changed quantity asks the server for a preview, which has the new cost.
 */
export function usePageTools(props: AnyDocumentPageProps, { showsCosts = true } = {}): PageTools {
  const operator = useOperator()
  const id = useId()
  const [stores] = useState(() => new PageStores(props, operator, { showsCosts }))
  // Shape and rules of an open document change only under `npm run dev`, when hot reload replaces the generated files.
  const { shape, schema, rules } = props
  if (shape !== stores.props.shape || rules !== stores.props.rules) stores.reshape(props)
  // A right that was taken away hides fields at once.
  const { flags, permissions } = operator
  if (flags !== stores.operator.flags || permissions !== stores.operator.permissions) stores.update(props, operator)
  useLayoutEffect(() => stores.update(props, operator), [stores, props, operator])

  useEffect(() => {
    stores.previewer.resume()
    return () => stores.previewer.pause()
  }, [stores])
  useEffect(() => {
    const timer = setInterval(() => stores.draft.tick(), MINUTE)
    return () => clearInterval(timer)
  }, [stores])

  // Components read the page from context, so a new object makes them draw again.
  const [tools, setTools] = useState(() => ({ ...toolsOf(stores, id), shape, schema, rules, flags, permissions }))
  const isSameDefinition = tools.shape === shape && tools.schema === schema && tools.rules === rules
  if (isSameDefinition && tools.flags === flags && tools.permissions === permissions) return tools
  const next = { ...toolsOf(stores, id), shape, schema, rules, flags, permissions }
  setTools(next)
  return next
}

function toolsOf(stores: PageStores, id: string): PageTools {
  return {
    page: {
      get props() {
        return stores.props
      },
      get viewer() {
        return stores.viewer
      },
      draft: stores.draft,
      problems: stores.problems,
      control: stores.draft.form.control,
      grids: stores.grids,
      openCards: stores.openCards,
      root: stores.root,
      env: () => stores.shownEnv(),
      edit: (name, value, chosen) => stores.edit(name, value, chosen),
      editRows: (table, rows, change) => stores.editRows(table, rows, change.cells),
      opened: () => stores.previewer.opened(),
      async settle() {
        stores.grids.flush()
        stores.draft.dropBlankRows()
        await stores.previewer.settled()
      },
      idOf: (name) => `${id}${name}`,
    },
    previewer: stores.previewer,
    check(stage) {
      stores.stage = stage
      return stores.draft.form.trigger()
    },
  }
}

/**
 * The objects behind one open document: the draft with its form, the errors, the grids of its tables, and the previews
 * of the server. They live outside React, as long as the page is open.
 */
class PageStores {
  props: AnyDocumentPageProps
  operator: OperatorScope
  readonly showsCosts: boolean
  stage: Stage = { stage: 'save' }
  readonly draft: Draft
  readonly problems: Problems
  readonly grids = new GridRegistry()
  readonly openCards = new OpenCards()
  readonly root: Page['root'] = { current: null }
  readonly previewer: Previewer
  #shown: { doc: Doc; env: Env } | undefined

  constructor(props: AnyDocumentPageProps, operator: OperatorScope, { showsCosts }: { showsCosts: boolean }) {
    this.props = props
    this.showsCosts = showsCosts
    this.operator = operator
    this.draft = new Draft({
      shape: props.shape,
      rules: props.rules,
      env: () => this.env(),
      roleType: operator.roleType,
      resolver: documentResolver(() => ({
        checked: this.props,
        stage: {
          ...this.stage,
          viewer: this.viewer,
          ...(!this.draft.creating && { stored: this.draft.baseline }),
        },
        env: this.env(),
        rows: this.draft.rows,
        known: this.knownErrors(),
        likelyRefusals: this.likelyRefusals(),
      })),
    })
    this.problems = new Problems(this.draft.form)
    this.previewer = new Previewer(this.draft, { preview: (...asked) => this.props.api.preview(...asked) })
  }

  /** Replaces the definition of the entity (hot reload). */
  reshape(props: AnyDocumentPageProps): void {
    this.props = props
    this.draft.reshape(props.shape, props.rules)
  }

  /** Takes the latest props and operator. */
  update(props: AnyDocumentPageProps, operator: OperatorScope): void {
    this.props = props
    this.operator = operator
  }

  get viewer() {
    return {
      shape: this.props.shape,
      rules: this.props.rules,
      roleType: this.operator.roleType,
      flags: this.operator.flags,
      permissions: this.operator.permissions,
    }
  }

  env(): Env {
    const { actor, setting, timeZone } = this.operator
    const now = Date.now()
    return { actor, setting, now, today: dateIn(timeZone, now) }
  }

  /**
   * The expression environment that the screen uses. Its time changes only with the document or after a minute: a limit
   * such as `now()` that differed at each call would make React render endlessly.
   */
  shownEnv(): Env {
    const { doc } = this.draft
    if (this.#shown?.doc !== doc) this.#shown = { doc, env: this.env() }
    return this.#shown.env
  }

  private knownErrors(): FieldError[] {
    const { shape } = this.props
    const unread = [...this.problems.unread, ...unreadCells(shape, this.draft.rows)]
    return this.stage.stage === 'submit' ? [...unread, ...missingRows(shape, this.draft.rows)] : unread
  }

  private likelyRefusals(): FieldError[] {
    if (this.stage.stage !== 'submit') return []
    const { shape } = this.props
    const { doc, creating } = this.draft
    return likelyRefusals(shape, doc, (path) =>
      mayWrite(shape, doc, { creating, roleType: this.operator.roleType, path }),
    )
  }

  edit(name: string, value: unknown, chosen?: Parameters<Draft['setField']>[2]): void {
    const before = this.draft.doc as Doc
    this.draft.setField(name, value, chosen)
    this.problems.clearEdited(name)
    this.clearUnneeded(before)
    const trigger = fieldTrigger(this.props.shape, name)
    if (trigger !== 'none') this.previewer.schedule({ fromSource: trigger === 'source' && value !== null })
  }

  editRows(table: string, rows: readonly object[], cells: readonly string[]): void {
    const { doc } = this.draft
    const before = rowsOf(doc, table)
    this.draft.setRows(table, rows, cells)
    const after = rowsOf(this.draft.doc, table)
    // Removing rows also removes the rows nested in them, so the problems of every table are moved.
    for (const name of Object.keys(this.props.shape.tables ?? {})) this.moveProblems(name, rowsOf(doc, name))
    // `cells` are paths with the row positions after the edit, so the problems must have moved before.
    for (const path of cells) this.problems.clearEdited(path)
    // While no row was added or removed, a path names the same cell before and after the edit.
    if (before.length === after.length) this.clearUnneeded(doc as Doc)
    if (
      rowsTrigger(
        this.props.shape,
        table,
        { before, after: after as readonly Row[] },
        this.showsCosts ? this.viewer : null,
      )
    )
      this.previewer.schedule()
  }

  private clearUnneeded(before: Doc): void {
    const contents = { before, doc: this.draft.doc as Doc, env: this.env() }
    for (const path of noLongerNeeded(this.props, contents, this.problems.list)) this.problems.clearEdited(path)
  }

  /**
   * Moves the problems of the remaining rows to the new positions of these rows. A new check of the form would not do,
   * because it would drop the errors that only the server can find.
   */
  private moveProblems(table: string, before: readonly Row[]): void {
    const after = rowsOf(this.draft.doc, table)
    if (before.length === after.length) return
    const places = new Map(after.map((row, index) => [rowKey(row), index]))
    this.problems.moveRows(table, (index) => places.get(rowKey(before[index] ?? {})))
  }
}
