import { API_BASE } from '@/request/api-base'
import { currentClient } from '@/request/current-client'

const MOST_BYTES = 5 * 1024 * 1024
const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const ACCEPT = KINDS.join(',')

export type FileProblem = 'kind' | 'size'

/** What is wrong with a picture before it travels: jpg, png or webp of at most 5 MB. */
export function fileProblem(file: File): FileProblem | null {
  if (!KINDS.includes(file.type)) return 'kind'
  return file.size > MOST_BYTES ? 'size' : null
}

/** Stores a picture; answers its file id, which is what a field keeps. */
export async function uploadFile(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { id } = await currentClient().post<{ id: string | number; url: string }>('/file', body)
  return String(id)
}

/** Where a file of a field is read from: reads may answer its address already. */
export function fileUrl(file: string): string {
  return /^(https?:|data:|blob:|\/)/.test(file) ? file : `${API_BASE}/file/${encodeURIComponent(file)}`
}
