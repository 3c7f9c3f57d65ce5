const SEGMENT = 0xff
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const JFIF = 'JFIF\0'
/** The length of a JFIF head without a small picture of its own. */
const JFIF_LENGTH = 16

/** Frames that every browser shows, and what they are read by: tables of codes and numbers, and the restart interval. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const TABLES = [0xc4, 0xdb, 0xdd]
/** Grey, or the three channels of a screen; ink has four. */
const CHANNELS = [1, 3]

/** Whether a JPEG contains only its picture: no location, no comment, no colour profile, nothing after its end. */
export function isBareJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || bytes[0] !== SEGMENT || bytes[1] !== SOI) return false
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== SEGMENT) return false
    if (marker === EOI) return at + 2 === bytes.length
    if (at + 4 > bytes.length) return false
    const length = view.getUint16(at + 2)
    if (length < 2) return false
    if (!isOfPicture(bytes, at, length)) return false
    at += 2 + length
    if (marker === SOS) at = endOfScan(bytes, at)
  }
  return false
}

function isOfPicture(bytes: Uint8Array, at: number, length: number): boolean {
  const marker = bytes[at + 1]!
  if (marker === APP0) return isJfif(bytes, at + 4, length)
  if (FRAMES.includes(marker)) return CHANNELS.includes(bytes[at + 9]!)
  return marker === SOS || TABLES.includes(marker)
}

const isJfif = (bytes: Uint8Array, at: number, length: number) =>
  length === JFIF_LENGTH && [...JFIF].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Where the packed pixels of a scan end: at the first marker that is neither a filled byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!
    if (bytes[at] === SEGMENT && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
