import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'

/** Base64url text, with a length limit above the values of any authenticator. */
const bytes = z.string().max(8192)

/**
 * A response of `@simplewebauthn/browser` that has `parts` beside the client data. Only the shape is checked here;
 * `@simplewebauthn/server` verifies the signature of the response.
 */
const credential = <T extends z.ZodRawShape>(parts: T) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes, ...parts }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  })

export const assertion = credential({
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.optional(),
}).transform((response) => response as AuthenticationResponseJSON)

export const attestation = credential({
  attestationObject: bytes,
  transports: z.array(z.string().max(20)).max(10).optional(),
}).transform((response) => response as RegistrationResponseJSON)

/** Code of an authenticator app; spaces are removed, because apps show the digits in groups. */
export const totpCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
export const passkeyName = z.string().trim().min(1).max(40)

/** The proof for the second step of sign-in: a code, a recovery code or a passkey. */
export const proof = z.union([
  z.object({ code: totpCode }),
  z.object({ recovery_code: z.string().min(1).max(40) }),
  z.object({ passkey: assertion }),
])
export type Proof = z.infer<typeof proof>

/** The factors as the security log names them. */
export const FACTOR_NAMES = { code: 'authenticator app', recovery_code: 'recovery code', passkey: 'passkey' }
