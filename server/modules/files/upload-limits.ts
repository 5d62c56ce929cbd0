import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Field, Fields } from '../../../src/rules/field'
import { advisoryLock } from '../../db/advisory-lock'
import { file } from '../../db/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { allowed } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import { allResources } from '../../metadata/registry'

const MB = 1024 * 1024
const GB = 1024 * MB
const MINUTE = 60_000
const MAX_BYTES_A_MINUTE = 20 * MB
/** Limits for operators whose only form with a picture is their own account, where they upload an avatar. */
const AVATAR = { bytes: MB, bytesAMinute: 2 * MB }
const DEFAULT_QUOTA_GB = 5

/**
 * Whether the operator may fill in a picture field of a document or of a transition. The form of the operator's own
 * account does not count, because every operator has it.
 */
export function mayUpload(call: Call, resources: readonly Resource[] = allResources(call)): boolean {
  return resources.some((resource) => {
    const { shape, transitions, scope } = resource
    if (scope.by === 'operator') return false
    const tables = Object.values(shape.tables ?? {})
    const isOnForm = takesPicture(shape.fields) || tables.some(({ fields }) => takesPicture(fields))
    if (isOnForm && (allowed(call, resource, 'create') || allowed(call, resource, 'update'))) return true
    return Object.entries(transitions).some(
      ([name, { input }]) => takesPicture(input ?? {}) && allowed(call, resource, name),
    )
  })
}

const AVATAR_ONLY = {
  zh: '您的角色只能上传头像，且不超过 1 MB',
  en: 'Your role can upload only an avatar of at most 1 MB',
}

const takesPicture = (fields: Fields): boolean =>
  Object.values(fields).some((field: Field) => field.type === 'image' || field.type === 'images')

/**
 * Throws 40300 for a picture over 1 MB from an operator whose only form with a picture is the operator's own account.
 * Throws 42900 when the operator's uploads would exceed 20 MB in a minute (2 MB for such an operator), and 42200 when
 * they would exceed the quota of the company.
 */
export async function refuseUploadOverLimit(call: Call, size: number): Promise<void> {
  const isAvatar = !mayUpload(call)
  if (isAvatar && size > AVATAR.bytes)
    throw new ApiError(40300, { errors: [{ path: 'file', ...AVATAR_ONLY }] }, AVATAR_ONLY)
  const perMinute = isAvatar ? AVATAR.bytesAMinute : MAX_BYTES_A_MINUTE
  const { tenant_id, id } = call.operator
  // The lock prevents two concurrent uploads from both using the same free quota.
  await advisoryLock(call.tx, tenant_id, 'upload')
  const recent = await bytesOf(call, and(eq(file.created_by, id), gt(file.created_at, call.now - MINUTE)))
  if (recent + size > perMinute)
    throw new ApiError(42900, null, {
      zh: `一分钟内最多上传 ${perMinute / MB} MB，请稍后再试`,
      en: `You can upload at most ${perMinute / MB} MB per minute. Try again in a minute`,
    })
  const quota = (call.env.setting.file_quota_gb ?? DEFAULT_QUOTA_GB) * GB
  if ((await bytesOf(call)) + size > quota)
    throw new ApiError(42200, null, {
      zh: '企业的图片存储空间已满，请联系管理员调整上限',
      en: 'Your company’s image storage is full. Ask an administrator to raise the limit',
    })
}

async function bytesOf({ tx, operator }: Call, where?: SQL): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql`coalesce(sum(${file.size}), 0)`.mapWith(Number) })
    .from(file)
    .where(and(eq(file.tenant_id, operator.tenant_id), where))
  return Number(row?.bytes ?? 0)
}
