import type { Resource } from '../../metadata/description'
import { selfDecisionSetting } from '../../metadata/access/own-documents'
import { LEFT_SHORT } from '../../workflow/postings/shortages'
import { everyReceipt, VOIDED, prefixOf, RECEIPTS, settingAt } from '../documents'
import type { Invariant } from '../invariant'

/** The allowed status changes as [transition, from, to] (docs/domain.md, Statuses and transitions). */
const EDGES = [
  ['submit', 'draft', 'submitted'],
  ['submit', 'rejected', 'submitted'],
  ['withdraw', 'submitted', 'draft'],
  ['approve', 'submitted', 'approved'],
  ['reject', 'submitted', 'rejected'],
  ['void', 'draft', 'voided'],
  ['void', 'rejected', 'voided'],
  ['reverse', 'approved', 'voided'],
  ['supersede', 'approved', 'amended'],
  ['close', 'approved', 'completed'],
  ['complete', 'approved', 'completed'],
  ['reopen', 'completed', 'approved'],
] as const

/** Names of timeline entries that change no status, as an SQL list. */
const withoutStatusChange = ['create', 'update', 'amend', LEFT_SHORT].map((name) => `'${name}'`).join(', ')
const edges = EDGES.map((edge) => `('${edge.join("','")}')`).join(', ')
const receipts = `(${everyReceipt([
  'receipt_no',
  'check_status',
  'submitted_by',
  'submitted_at',
  'checked_by',
  'checked_at',
  'check_remark',
  'void_reason',
  'closed_at',
  'close_reason',
])}) d`

/** The setting that decides whether the submitter may approve documents of this entity. */
const settingOf = ({ transitions }: Resource) => selfDecisionSetting(transitions.approve ?? { guards: [] })
const SELF_SETTINGS = [...new Set(RECEIPTS.map(settingOf))]

/** The life of a document: statuses, who decided and why, its number. */
export const decisions: readonly Invariant[] = [
  {
    code: 'INV-16',
    condition: 'a status changes along the edges of the transitions, one after the other',
    sql: `select * from (
        select doc_type, doc_id, g.id, transition, from_status, to_status,
          lag(to_status, 1, 'draft') over (partition by doc_type, doc_id order by g.id) as before
        from doc_log g join ${receipts} using (doc_type, doc_id)
        where transition not in (${withoutStatusChange})) steps
      where before <> from_status or (transition, from_status, to_status) not in (${edges})`,
  },
  {
    code: 'INV-16',
    condition: 'the last transition led to the status',
    sql: `select doc_type, doc_id, check_status, last.to_status from ${receipts}
      left join lateral (select to_status from doc_log g where g.doc_type = d.doc_type and g.doc_id = d.doc_id
        and transition not in (${withoutStatusChange}) order by g.id desc limit 1) last on true
      where check_status <> coalesce(last.to_status, 'draft')`,
  },
  {
    code: 'INV-17',
    condition: 'nobody edits a document that is approved, completed or voided',
    sql: `select doc_type, doc_id, g.id, g.from_status from doc_log g join ${receipts} using (doc_type, doc_id)
      where transition = 'update' and (from_status in ('approved', 'completed') or from_status in ${VOIDED})`,
  },
  {
    code: 'INV-20',
    condition: 'a document number follows its pattern and is given once',
    sql: `select doc_type, doc_id, receipt_no from ${receipts}
        where receipt_no is null or receipt_no !~ ('^' || case doc_type ${RECEIPTS.map(
          (document) => `when '${document.entity}' then '${prefixOf(document.entity)}'`,
        ).join(' ')} end || '[0-9]{8}[0-9]{4,}$')
      union all
      select min(doc_type), count(*), receipt_no from ${receipts} group by receipt_no having count(*) > 1`,
  },
  {
    code: 'INV-27',
    condition: 'rejecting, voiding and closing have a reason; the person who approved, rejected or completed is known',
    sql: `select doc_type, doc_id, check_status from ${receipts}
      where (check_status = 'rejected' and coalesce(trim(check_remark), '') = '')
        or (check_status in ${VOIDED} and coalesce(trim(void_reason), '') = '')
        or (closed_at is not null and coalesce(trim(close_reason), '') = '')
        or (check_status in ('approved', 'rejected', 'completed') and (checked_by is null or checked_at is null))`,
  },
  ...SELF_SETTINGS.map((setting) => ({
    code: 'INV-28',
    condition: `nobody approves what they submitted while ${setting} is off`,
    sql: `select doc_type, doc_id, checked_by from ${receipts}
      where check_status in ('approved', 'completed') and checked_by = submitted_by and checked_by <> 0
        and doc_type in (${RECEIPTS.filter((receipt) => settingOf(receipt) === setting).map(({ entity }) => `'${entity}'`)})
        and ${settingAt(setting, 'd.checked_at')} = 'false'`,
  })),
]
