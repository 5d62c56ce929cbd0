import { type Accepts, refuseBody, UPLOAD_LIMIT } from '../../http/body'

/**
 * The bytes of the part `file` of a multipart form. Throws 40000 for a form that cannot be read or has no such part.
 */
export const UPLOAD: Accepts<Uint8Array> = {
  limit: UPLOAD_LIMIT,
  parse: async ({ bytes, type }) => {
    let part: FormDataEntryValue | null
    try {
      part = (await new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData()).get('file')
    } catch {
      throw refuseBody('file', { zh: '上传的内容不完整', en: 'The upload is incomplete' })
    }
    if (!(part instanceof File)) throw refuseBody('file', { zh: '请选择文件', en: 'Choose a file' })
    return new Uint8Array(await part.arrayBuffer())
  },
}
