import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** Shorter texts are sent as they are. */
const LEAST_LENGTH = 1024
/** Longer ones are compressed in a thread; up to here the way there and back takes longer than the work. */
const MOST_AT_ONCE = 32 * 1024

/** As cheap as it is worth: a text is made for one answer. A larger window would take memory for each. */
const brotliOptions = (plain: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
})
const GZIP = { level: 4 }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
type Compress<T> = Record<Encoding, (plain: Buffer) => T>
const here: Compress<Buffer> = {
  br: plain => brotliCompressSync(plain, brotliOptions(plain)),
  gzip: plain => gzipSync(plain, GZIP),
}
const inThread: Compress<Promise<Buffer>> = {
  br: plain => brotli(plain, brotliOptions(plain)),
  gzip: plain => gzipped(plain, GZIP),
}

export type Compressed = { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }

/**
 * Compresses the text of an answer, a long one in a thread; undefined where it is short or its client accepts no encoding, and
 * where another site has sent somebody with a session here. Who can cause many such requests and see the length of each answer
 * could guess secrets that stand beside words of theirs.
 */
export function compressed(c: Context, text: string): Compressed | Promise<Compressed> | undefined {
  if (text.length < LEAST_LENGTH || c.req.header('accept-encoding') === undefined) return undefined
  if (c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('cookie') !== undefined) return undefined
  const encoding = acceptedEncoding(c)
  if (!encoding) return undefined
  const plain = Buffer.from(text)
  const packed = (bytes: Buffer): Compressed => ({ bytes: new Uint8Array(bytes), encoding })
  return plain.length > MOST_AT_ONCE ? inThread[encoding](plain).then(packed) : packed(here[encoding](plain))
}

/** Answers with a text, compressed where that is possible. */
export async function sendText(
  c: Context,
  text: string,
  status: ContentfulStatusCode,
  { vary, ...headers }: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding' }
  const packed = await compressed(c, text)
  return packed
    ? c.body(packed.bytes, status, { ...all, 'content-encoding': packed.encoding })
    : c.body(text, status, all)
}
