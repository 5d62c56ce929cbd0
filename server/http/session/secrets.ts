import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Parameters that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

export function passwordMatches(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password)
}

/** 256 random bits as base64url. Only the hash of a token is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
