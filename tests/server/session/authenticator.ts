import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  user?: { id: string }
}

/* Flags of the authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
/** The data contains the public key of a new passkey. */
const ATTESTED = 0x40

/**
 * A software authenticator with one passkey: signs as WebAuthn requires, or wrongly where a test asks for an invalid
 * answer.
 */
export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  userVerified = true
  userHandle = ''
  private readonly key: KeyObject
  private readonly publicKey: KeyObject

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = privateKey
    this.publicKey = publicKey
  }

  /** Returns the result of the browser's `startRegistration`. */
  register(options: Options, origin = 'http://localhost') {
    this.userHandle = options.user?.id ?? ''
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    // A COSE key (RFC 9053): key type EC2, algorithm ES256, curve P-256, and the coordinates x and y.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, isoCBOR.encode(cose)])
    const authData = Buffer.concat([this.head(options.rp?.id ?? '', ATTESTED), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Returns the result of the browser's `startAuthentication` and increments the signature counter. */
  sign(options: Options, origin = 'http://localhost') {
    this.counter += 1
    const client = clientData('webauthn.get', options.challenge, origin)
    const authData = this.head(options.rpId ?? '', 0)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.key).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }

  private named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  /** The first 37 bytes of the authenticator data: hash of the relying party, flags, signature counter. */
  private head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = USER_PRESENT | (this.userVerified ? USER_VERIFIED : 0) | flags
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter])
  }
}

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
