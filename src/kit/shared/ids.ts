const POOL = new Uint8Array(16 * 64)
let used = POOL.length

/** Random bytes are fetched in batches: each fetch costs as much as all the rest of an id. No byte is used twice. */
function sixteenAtRandom(): Uint8Array {
  if (used === POOL.length) {
    crypto.getRandomValues(POOL)
    used = 0
  }
  used += 16
  return POOL.slice(used - 16, used)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** UUIDv7: 48 bits of milliseconds, then randomness. Made in the app, so rows sort by birth without a sequence. */
export function newId(at: number = Date.now()): string {
  const bytes = sixteenAtRandom()
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(at / 2 ** (8 * (5 - i))) % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
