import { brotliDecompressSync } from 'node:zlib'

/** The characters that a font file draws: TrueType or OpenType, plain or as WOFF2. */
export function charactersOf(bytes: Buffer): Set<number> {
  const cmap = bytes.toString('latin1', 0, 4) === 'wOF2' ? packedTable(bytes, 'cmap') : plainTable(bytes, 'cmap')
  const codes = new Set<number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) readFormat4(table, codes)
    if (format === 12) readFormat12(table, codes)
  }
  return codes
}

function plainTable(bytes: Buffer, wanted: string): Buffer {
  for (let at = 12; at < 12 + bytes.readUInt16BE(4) * 16; at += 16)
    if (bytes.toString('latin1', at, at + 4) === wanted)
      return bytes.subarray(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12))
  throw new Error(`no ${wanted} in this font`)
}

/** The WOFF2 numbers of the tables up to the ones that are read; the standard fixes them. */
const TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']
const OTHER = 63

function packedTable(bytes: Buffer, wanted: string): Buffer {
  let at = 48
  let offset = 0
  let range: [from: number, to: number] | undefined
  const number = () => {
    let value = 0
    for (;;) {
      const byte = bytes[at++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let left = bytes.readUInt16BE(12); left > 0; left--) {
    const flags = bytes[at++]!
    const tagIndex = flags & 63
    const tag = tagIndex === OTHER ? bytes.toString('latin1', at, at + 4) : TAGS[tagIndex]
    if (tagIndex === OTHER) at += 4
    const length = number()
    // Outlines and their index are transformed unless the version is 3; other tables only if the version says so.
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isPacked = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = isPacked ? number() : length
    if (tag === wanted) range = [offset, offset + stored]
    offset += stored
  }
  if (!range) throw new Error(`no ${wanted} in this font`)
  return brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20))).subarray(...range)
}

function readFormat4(table: Buffer, codes: Set<number>): void {
  const twice = table.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    const end = table.readUInt16BE(14 + at)
    const start = table.readUInt16BE(16 + twice + at)
    const shift = table.readUInt16BE(16 + twice * 2 + at)
    const rangeAt = 16 + twice * 3 + at
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? (code + shift) & 0xffff : table.readUInt16BE(rangeAt + range + (code - start) * 2)
      if (glyph !== 0) codes.add(code)
    }
  }
}

function readFormat12(table: Buffer, codes: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) codes.add(code)
  }
}
