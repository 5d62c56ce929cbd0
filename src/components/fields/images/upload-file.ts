import { API_BASE } from '@/request/api-base'
import { currentClient } from '@/request/current-client'

const MAX_BYTES = 5 * 1024 * 1024
const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const ACCEPT = KINDS.join(',')

export type FileProblem = 'kind' | 'size'

/** Why an image cannot be uploaded (it must be a jpg, png or webp of at most 5 MB), or null. */
export function fileProblem(file: File): FileProblem | null {
  if (!KINDS.includes(file.type)) return 'kind'
  return file.size > MAX_BYTES ? 'size' : null
}

/** Uploads an image. Resolves to its file id, which is the value of the field. */
export async function uploadFile(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { id } = await currentClient().post<{ id: string | number; url: string }>('/file', body)
  return String(id)
}

/** URL of a file; some answers already contain the URL instead of a file id. */
export function fileUrl(file: string): string {
  return /^(https?:|data:|blob:|\/)/.test(file) ? file : `${API_BASE}/file/${encodeURIComponent(file)}`
}
