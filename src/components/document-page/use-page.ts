import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { Env } from '@/rules/compute'
import type { Stage } from '@/rules/check'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { dateIn } from '@/exact/date'
import { type OperatorScope, useOperator } from '../operator-context'
import { documentResolver } from './form/document-resolver'
import { Draft } from './draft/draft'
import { GridRegistry } from './rows/grid-registry'
import { missingRows } from './rows/missing-rows'
import type { Page } from './page-context'
import { fieldTrigger, rowsTrigger } from './form/preview-triggers'
import { Previewer } from './form/previewer'
import { Problems } from '../form/problems'
import type { Row } from './rows/row-key'
import { rowsOf } from './draft/same-value'
import type { AnyDocumentPageProps } from './types'

const MINUTE = 60_000

export interface PageTools {
  page: Page
  previewer: Previewer
  /** Checks the whole document at a stage; true when nothing is wrong. Every problem is shown at once. */
  check: (stage: Stage) => Promise<boolean>
}

/** Makes the parts of one open document. */
export function usePageTools(props: AnyDocumentPageProps): PageTools {
  const operator = useOperator()
  const id = useId()
  const [parts] = useState(() => new Parts(props, operator))
  // Only under `npm run dev` does an open document get another shape: it is drawn by it at once.
  const { shape, schema, rules } = props
  if (shape !== parts.props.shape || rules !== parts.props.rules) parts.reshape(props)
  useLayoutEffect(() => parts.follow(props, operator), [parts, props, operator])

  useEffect(() => () => parts.previewer.stop(), [parts])
  useEffect(() => {
    const timer = setInterval(() => parts.draft.tick(), MINUTE)
    return () => clearInterval(timer)
  }, [parts])

  // Everything below reads the page, so it draws anew with another one.
  const [tools, setTools] = useState(() => ({ ...toolsOf(parts, id), shape, schema, rules }))
  if (tools.shape === shape && tools.schema === schema && tools.rules === rules) return tools
  const next = { ...toolsOf(parts, id), shape, schema, rules }
  setTools(next)
  return next
}

function toolsOf(parts: Parts, id: string): PageTools {
  return {
    page: {
      get props() {
        return parts.props
      },
      get viewer() {
        return parts.viewer
      },
      draft: parts.draft,
      problems: parts.problems,
      control: parts.draft.form.control,
      grids: parts.grids,
      env: () => parts.shownEnv(),
      edit: (name, value, chosen) => parts.edit(name, value, chosen),
      editRows: (table, rows, change) => parts.editRows(table, rows, change.cells),
      idOf: (name) => `${id}${name}`,
    },
    previewer: parts.previewer,
    check(stage) {
      parts.stage = stage
      return parts.draft.form.trigger()
    },
  }
}

/** What lives as long as the page, outside React. */
class Parts {
  props: AnyDocumentPageProps
  operator: OperatorScope
  stage: Stage = { stage: 'save' }
  readonly draft: Draft
  readonly problems: Problems
  readonly grids = new GridRegistry()
  readonly previewer: Previewer
  #shown: { doc: Doc; env: Env } | undefined

  constructor(props: AnyDocumentPageProps, operator: OperatorScope) {
    this.props = props
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
        known: this.known(),
      })),
    })
    this.problems = new Problems(this.draft.form)
    this.previewer = new Previewer(this.draft, { preview: (draft, signal) => this.props.api.preview(draft, signal) })
  }

  /** The entity is described otherwise from now on. */
  reshape(props: AnyDocumentPageProps): void {
    this.props = props
    this.draft.reshape(props.shape, props.rules)
  }

  /** What the page is told now, for whoever asks later. */
  follow(props: AnyDocumentPageProps, operator: OperatorScope): void {
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
   * The moment that the screen shows. It holds until the document changes or a minute has passed: a limit such as `now()`
   * that differed at each call would make React draw without end.
   */
  shownEnv(): Env {
    const { doc } = this.draft
    if (this.#shown?.doc !== doc) this.#shown = { doc, env: this.env() }
    return this.#shown.env
  }

  private known(): FieldError[] {
    const { unread } = this.problems
    return this.stage.stage === 'submit' ? [...unread, ...missingRows(this.props.shape, this.draft.rows)] : unread
  }

  edit(name: string, value: unknown, chosen?: Parameters<Draft['setField']>[2]): void {
    this.draft.setField(name, value, chosen)
    this.problems.edited(name)
    const trigger = fieldTrigger(this.props.shape, name)
    if (trigger !== 'none') this.previewer.soon(trigger === 'source' && value !== null)
  }

  editRows(table: string, rows: readonly object[], cells: readonly string[]): void {
    const before = rowsOf(this.draft.doc, table)
    this.draft.setRows(table, rows)
    const after = rowsOf(this.draft.doc, table)
    for (const path of cells) this.problems.edited(path)
    // Rows came or went: problems are at other lines now, and the sheet carries its own along.
    if (before.length !== after.length && this.problems.list.length > 0) void this.draft.form.trigger()
    if (rowsTrigger(this.props.shape, table, before, after as readonly Row[])) this.previewer.soon()
  }
}
