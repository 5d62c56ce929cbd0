import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * Secrets that the server must be able to read again (keys of payment providers) are kept encrypted with AES-256-GCM.
 *   SECRET_KEY          any text; processes that share a database share it. Without it a key is made and kept in DATA_DIR.
 *   SECRET_KEY_BEFORE   the key that SECRET_KEY replaces: what it sealed is still read, and sealed anew at the next start.
 */
let key: Buffer | undefined

function secretKey(): Buffer {
  key ??= scryptSync(process.env.SECRET_KEY ?? keptKey(), 'backstock', 32)
  return key
}

/** Whether secrets can be sealed and read. Throws the error of the file system when the key has no place. */
export function checkSecretKey(): void {
  secretKey()
}

function keptKey(): string {
  const path = join(process.env.DATA_DIR ?? '.data', 'secret.key')
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const made = randomBytes(32).toString('base64url')
    // Another process may have made it meanwhile: the first one counts.
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, made, { mode: 0o600, flag: 'wx' })
      return made
    } catch {
      return readFileSync(path, 'utf8')
    }
  }
}

/**
 * A text's fingerprint, 64 hexadecimal digits. It is keyed, so that a copy of the database does not let anybody try out
 * which passwords a stored request may have held.
 */
export function fingerprint(text: string | Uint8Array): string {
  return createHmac('sha256', fingerprintKey()).update(text).digest('hex')
}

let ownKey: Buffer | undefined

/** A process that cannot keep a key uses one of its own: repeats of a request are then recognised by this process alone. */
function fingerprintKey(): Buffer {
  try {
    return secretKey()
  } catch {
    ownKey ??= randomBytes(32)
    return ownKey
  }
}

const PREFIX = 'v1.'

/** `v1.<nonce>.<tag>.<text>`, each base64url. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretKey(), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Throws when the text was sealed with another key than SECRET_KEY and SECRET_KEY_BEFORE, or changed since. */
export function unseal(sealed: string): string {
  try {
    return unsealWith(secretKey(), sealed)
  } catch (error) {
    const before = keyBefore()
    if (!before) throw error
    return unsealWith(before, sealed)
  }
}

/** The same text sealed with SECRET_KEY, where SECRET_KEY_BEFORE has sealed it; null for a text that needs nothing. */
export function sealedAnew(sealed: string): string | null {
  const before = keyBefore()
  if (!before || !sealed.startsWith(PREFIX)) return null
  try {
    unsealWith(secretKey(), sealed)
    return null
  } catch {
    return seal(unsealWith(before, sealed))
  }
}

let knownBefore: { text: string; key: Buffer } | undefined

function keyBefore(): Buffer | null {
  const text = process.env.SECRET_KEY_BEFORE
  if (!text) return null
  if (knownBefore?.text !== text) knownBefore = { text, key: scryptSync(text, 'backstock', 32) }
  return knownBefore.key
}

function unsealWith(sealingKey: Buffer, sealed: string): string {
  const [nonce = '', tag = '', text = ''] = sealed.slice(PREFIX.length).split('.')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey, Buffer.from(nonce, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}
