import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useLocale } from '@/i18n/use-locale'
import type { Env } from '@/rules/compute'
import { type Stage, validate } from '@/rules/check'
import type { Doc } from '@/rules/conditions'
import { dateIn } from '@/exact/date'
import { type OperatorScope, useOperator } from '../operator-context'
import { documentResolver } from './document-resolver'
import { Draft } from './draft'
import { GridRegistry } from './grid-registry'
import { missingRows } from './missing-rows'
import type { Page } from './page-context'
import { fieldTrigger, rowsTrigger } from './preview-triggers'
import { Previewer } from './previewer'
import { Problems } from './problems'
import type { Row } from './row-key'
import { rowsOf } from './same-value'
import type { AnyDocumentPageProps } from './types'

export interface PageTools {
  page: Page
  previewer: Previewer
  /** Checks the whole document at a stage; true when nothing is wrong. Every problem is shown at once. */
  check: (stage: Stage) => Promise<boolean>
}

/** Makes the parts of one open document and keeps the inputs in step with it. */
export function usePageTools(props: AnyDocumentPageProps): PageTools {
  const operator = useOperator()
  const locale = useLocale()
  const id = useId()
  const [parts] = useState(() => new Parts(props, operator))
  // Only under `npm run dev` does an open document get another shape: it is drawn by it at once.
  const { shape, schema, rules } = props
  if (shape !== parts.props.shape || rules !== parts.props.rules) parts.reshape(props)
  useLayoutEffect(() => parts.follow(props, operator), [parts, props, operator])

  const form = useForm<Doc>({
    defaultValues: {},
    shouldFocusError: false,
    resolver: documentResolver(
      () => parts.problemsNow(),
      (error) => (locale === 'zh-CN' ? error.zh : error.en),
    ),
  })

  useEffect(() => {
    const sync = () => {
      for (const name of Object.keys(parts.props.shape.fields)) {
        if (!Object.is(form.getValues(name) ?? null, parts.draft.doc[name] ?? null))
          form.setValue(name, parts.draft.doc[name] ?? null)
      }
    }
    sync()
    return parts.draft.subscribe(sync)
  }, [form, parts])
  useEffect(() => () => parts.previewer.stop(), [parts])

  const { control, trigger } = form
  // Everything below reads the page, so it draws anew with another one.
  const [tools, setTools] = useState(() => ({ ...toolsOf(parts, { control, trigger, id }), shape, schema, rules }))
  if (tools.shape === shape && tools.schema === schema && tools.rules === rules) return tools
  const next = { ...toolsOf(parts, { control, trigger, id }), shape, schema, rules }
  setTools(next)
  return next
}

function toolsOf(
  parts: Parts,
  { control, trigger, id }: { control: Control<Doc>; trigger: () => Promise<boolean>; id: string },
): PageTools {
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
      control,
      grids: parts.grids,
      env: () => parts.env(),
      edit: (name, value, chosen) => parts.edit(name, value, chosen),
      editRows: (table, rows, change) => parts.editRows(table, rows, change.cells),
      idOf: (name) => `${id}${name}`,
    },
    previewer: parts.previewer,
    async check(stage) {
      parts.stage = stage
      const fine = await trigger()
      return fine && !parts.problems.hasUnread
    },
  }
}

/** What lives as long as the page, outside React. */
class Parts {
  props: AnyDocumentPageProps
  operator: OperatorScope
  stage: Stage = { stage: 'save' }
  readonly draft: Draft
  readonly problems = new Problems()
  readonly grids = new GridRegistry()
  readonly previewer: Previewer

  constructor(props: AnyDocumentPageProps, operator: OperatorScope) {
    this.props = props
    this.operator = operator
    this.draft = new Draft({
      shape: props.shape,
      rules: props.rules,
      env: () => this.env(),
      roleType: operator.roleType,
    })
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

  problemsNow() {
    const { shape, schema, rules } = this.props
    const { errors } = validate({ shape, schema, rules }, this.draft.doc, this.env(), {
      ...this.stage,
      viewer: this.viewer,
    })
    const all = this.stage.stage === 'submit' ? [...errors, ...missingRows(shape, this.draft.doc)] : errors
    this.problems.show(all)
    return all
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
    if (before.length !== after.length && this.problems.list.length > 0) this.problemsNow()
    if (rowsTrigger(this.props.shape, table, before, after as readonly Row[])) this.previewer.soon()
  }
}
