import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import * as z from 'zod'
import { OperationRefused } from './refused'

/*
 * A backup file has four parts: the dump written by the database's own tool, a JSON description, the length of the
 * description, and an end mark. `gunzip` and `pg_restore` ignore the end of the file, and a truncated file is
 * recognised by its missing mark.
 */
const MARK = Buffer.from('\nBACKSTOCK BACKUP\n')
const TAIL_BYTES = MARK.length + 8
const FORMAT = 1
const MAX_DESCRIPTION_BYTES = 1024 * 1024
/**
 * Files are read and written in pieces of this size. The embedded database runs in this process, so each piece
 * waits until a statement of the database has ended. In pieces of the default 64 KiB, a backup while 20 people save
 * takes minutes.
 */
export const PIECE_BYTES = 4 * 1024 * 1024

const description = z.object({
  format: z.number(),
  engine: z.enum(['pglite', 'postgres']),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  /** Names of the migrations in the database, oldest first. */
  migrations: z.array(z.string()),
  /** Length and SHA-256 of the part of the file before this description. */
  bytes: z.number(),
  sha256: z.string(),
  /** The sealing key from DATA_DIR/secret.key. Absent when the key comes from SECRET_KEY, which is not backed up. */
  secret_key: z.string().optional(),
})
export type BackupDescription = z.infer<typeof description>

/** Appends description, length and mark to a dump, and flushes the file to disk. */
export async function sealBackup(
  path: string,
  fields: Omit<BackupDescription, 'format' | 'bytes' | 'sha256'>,
): Promise<BackupDescription> {
  const { size } = await stat(path)
  const description: BackupDescription = { format: FORMAT, ...fields, bytes: size, sha256: await hashOf(path, size) }
  const text = Buffer.from(JSON.stringify(description))
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(text.length))
  const file = await open(path, 'a')
  try {
    await file.write(Buffer.concat([text, length, MARK]))
    await file.sync()
  } finally {
    await file.close()
  }
  return description
}

/**
 * Reads and checks a backup. Throws OperationRefused when the file is not a backup, is truncated or changed, or has a
 * migration that is not in `known`, the migrations of this program.
 */
export async function readBackup(path: string, known: readonly string[]): Promise<BackupDescription> {
  const description = await readDescription(path)
  const unknown = description.migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new OperationRefused(
      `${path} was made by a newer version: it has migration ${unknown}, which this version does not know. Restore it with the version that made it, or a later one.`,
    )
  if ((await hashOf(path, description.bytes)) !== description.sha256)
    throw new OperationRefused(`${path} is damaged: its content is not what was written. Use another backup.`)
  return description
}

async function readDescription(path: string): Promise<BackupDescription> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new OperationRefused(`${path} cannot be read (${error.code ?? error.message}).`)
  })
  try {
    const { size } = await file.stat()
    const incomplete = new OperationRefused(
      `${path} is not a backup, or was cut off while it was copied: its end is missing. Copy it again, or use another one.`,
    )
    if (size < TAIL_BYTES) throw incomplete
    const tail = Buffer.alloc(TAIL_BYTES)
    await file.read(tail, 0, TAIL_BYTES, size - TAIL_BYTES)
    const length = Number(tail.readBigUInt64BE(0))
    if (!tail.subarray(8).equals(MARK) || length > MAX_DESCRIPTION_BYTES || length > size - TAIL_BYTES) throw incomplete
    const text = Buffer.alloc(length)
    await file.read(text, 0, length, size - TAIL_BYTES - length)
    const parsed = description.safeParse(parse(text))
    if (parsed.data && parsed.data.format > FORMAT)
      throw new OperationRefused(`${path} is in a newer format than this version reads.`)
    if (!parsed.success || parsed.data.bytes !== size - TAIL_BYTES - length) throw incomplete
    return parsed.data
  } finally {
    await file.close()
  }
}

function parse(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

async function hashOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  if (bytes > 0)
    for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: PIECE_BYTES }))
      hash.update(chunk as Buffer)
  return hash.digest('hex')
}
