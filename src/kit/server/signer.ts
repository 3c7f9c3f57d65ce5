import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY = /^[\w-]{43}$/

const publicKeyIn = (x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

/**
 * Signs bytes so that everybody can check it (Ed25519), with a key that follows from a secret: nothing is stored. `use` keeps the
 * keys of several uses of one secret apart.
 */
export function signer(use: string, secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  return {
    /** The public key: 43 characters of base64url. */
    publicKey: String(createPublicKey(key).export({ format: 'jwk' }).x),
    sign: (bytes: Uint8Array): string => sign(null, bytes, key).toString('base64url'),
  }
}

/** Whether a signature was made for exactly these bytes with the key that belongs to a public key. Anything malformed is none. */
export function isSigned(
  bytes: Uint8Array,
  { publicKey, signature }: { publicKey: string; signature: string },
): boolean {
  if (!KEY.test(publicKey)) return false
  try {
    return verify(null, bytes, publicKeyIn(publicKey), Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
