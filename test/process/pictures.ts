import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const MARK = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A picture of one colour, as somebody would choose it from a disk. */
export async function picture(name: string, { width = 300, height = 400, colour = '#7a2f3a' } = {}) {
  const made = sharp({ create: { width, height, channels: 3, background: colour } })
  return { name, mimeType: 'image/png', buffer: await made.png().toBuffer() }
}

/** A PNG whose head says one size, whatever its body holds. */
function claimedPng(width: number, height: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([MARK, chunk('IHDR', head), chunk('IDAT', deflateSync(body)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

/** Files that call themselves pictures: what each is, its bytes, and the code it is refused with. */
export const FALSE_PICTURES: [string, () => Uint8Array, string][] = [
  ['an SVG', () => SVG, 'FILE_TYPE'],
  ['an SVG behind the mark of a PNG', () => Buffer.concat([MARK, SVG]), 'FILE_TYPE'],
  ['a page behind the mark of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 'FILE_TYPE'],
  ['a script behind the mark of a JPEG', () => Buffer.from('\xff\xd8\xff=1;alert(1)', 'latin1'), 'FILE_TYPE'],
  ['a size of 30,000 x 30,000', () => claimedPng(30_000, 30_000, Buffer.alloc(100)), 'FILE_TOO_MANY_PIXELS'],
  ['a bomb: 9,000 x 9,000 in 80 kB', () => claimedPng(9000, 9000, Buffer.alloc(9000 * 3000)), 'FILE_TOO_MANY_PIXELS'],
  ['more than 10 MB', () => Buffer.concat([MARK, Buffer.alloc(10 * 1024 * 1024)]), 'FILE_TOO_LARGE'],
  ['nothing', () => new Uint8Array(), 'FILE_MISSING'],
]
