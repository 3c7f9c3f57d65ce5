import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** Shorter texts are sent as they are. */
const LEAST_LENGTH = 1024
/** Bytes above which a text is compressed in a thread. For less, handing it over takes longer than compressing it. */
const LONGEST_HERE = 32 * 1024

/** A low quality, since a text is compressed for one answer; a small window, since each takes memory. */
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
 * Compresses the text of an answer; undefined where it is short, where its client accepts no encoding, and where another site
 * caused a request with cookies. Such a site could repeat the request with words of its own and infer secrets of the answer
 * from its length.
 */
export function compressed(c: Context, text: string): Compressed | Promise<Compressed> | undefined {
  if (text.length < LEAST_LENGTH || c.req.header('accept-encoding') === undefined) return undefined
  if (c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('cookie') !== undefined) return undefined
  const encoding = acceptedEncoding(c)
  if (!encoding) return undefined
  const plain = Buffer.from(text)
  const packed = (bytes: Buffer): Compressed => ({ bytes: new Uint8Array(bytes), encoding })
  return plain.length > LONGEST_HERE ? inThread[encoding](plain).then(packed) : packed(here[encoding](plain))
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
