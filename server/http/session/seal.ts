import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * Secrets that the server must be able to read again (keys of payment providers) are stored encrypted with AES-256-GCM.
 * - SECRET_KEY: any text, the same in all processes that share a database. Without SECRET_KEY, a random key is created
 *   and stored in DATA_DIR.
 * - SECRET_KEY_BEFORE: the key that SECRET_KEY replaces. Secrets sealed with the former key can still be read, and are
 *   sealed with SECRET_KEY at the next start.
 */
let key: Buffer | undefined

function secretKey(): Buffer {
  key ??= scryptSync(process.env.SECRET_KEY ?? readOrCreateKey(), 'backstock', 32)
  return key
}

/** Throws the file system's error when no key is configured and none can be stored in DATA_DIR. */
export function checkSecretKey(): void {
  secretKey()
}

function readOrCreateKey(): string {
  const path = join(process.env.DATA_DIR ?? '.data', 'secret.key')
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const newKey = randomBytes(32).toString('base64url')
    // Another process may have created the file meanwhile; then its key is used.
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, newKey, { mode: 0o600, flag: 'wx' })
      return newKey
    } catch {
      return readFileSync(path, 'utf8')
    }
  }
}

/**
 * Fingerprint of a text, 64 hexadecimal digits. The hash is keyed, so that nobody can use a copy of the database to try
 * out which passwords a stored request may have contained.
 */
export function fingerprint(text: string | Uint8Array): string {
  return createHmac('sha256', fingerprintKey()).update(text).digest('hex')
}

let processKey: Buffer | undefined

/** Without a stored key, the process uses a random key; repeated requests are then recognised by this process only. */
function fingerprintKey(): Buffer {
  try {
    return secretKey()
  } catch {
    processKey ??= randomBytes(32)
    return processKey
  }
}

const PREFIX = 'v1.'

/** Encrypts a text as `v1.<nonce>.<tag>.<text>`, each part in base64url. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretKey(), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts a sealed text. Throws when neither SECRET_KEY nor SECRET_KEY_BEFORE fits, or when the text was changed. */
export function unseal(sealed: string): string {
  try {
    return unsealWith(secretKey(), sealed)
  } catch (error) {
    const before = keyBefore()
    if (!before) throw error
    return unsealWith(before, sealed)
  }
}

/** The text resealed with SECRET_KEY if it was sealed with SECRET_KEY_BEFORE; null when no resealing is needed. */
export function resealed(sealed: string): string | null {
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
