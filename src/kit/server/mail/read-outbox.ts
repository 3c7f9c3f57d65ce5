import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type OutboxMail = {
  /** Its position in the order: pass it as `before` for older ones. */
  id: string
  to: string
  subject: string
  sentAt: Date
  text: string
  /** Every http and https address in the text. */
  links: string[]
}

/** The mails of an outbox, newest first, at most `limit`, older than `before`. */
export async function readOutbox(
  folder: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const mails = names.filter(name => /^\d.*\.eml$/.test(name) && (!before || name < `${before}.eml`))
  const page = mails.sort().reverse().slice(0, limit)
  return Promise.all(page.map(async name => readMail(name.slice(0, -4), await readFile(join(folder, name), 'latin1'))))
}

/** Reads the mails that our own outbox writes, not just any: plain text first, quoted-printable or bare. */
function readMail(id: string, raw: string): OutboxMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const part = boundary ? split(body.split(`--${boundary}\r\n`)[1] ?? '') : { headers, body }
  const bare = part.body.replace(/\r\n$/, '')
  const encoding = part.headers.get('content-transfer-encoding')
  const text = utf8(encoding === 'quoted-printable' ? unquoted(bare.replaceAll(/=\r\n/g, '')) : bare)
  return {
    id,
    to: headers.get('to') ?? '',
    subject: words(headers.get('subject') ?? ''),
    sentAt: new Date(headers.get('date') ?? 0),
    text: text.replaceAll('\r\n', '\n'),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { headers: new Map(headers as [string, string][]), body: raw.slice(end + 4) }
}

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')
const unquoted = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Encoded words of a header, such as `=?UTF-8?Q?Fl=C3=BCgel?=`; blanks between two of them do not count. */
function words(header: string): string {
  return header
    .replaceAll(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind, data) =>
      utf8(
        kind.toLowerCase() === 'b'
          ? Buffer.from(data, 'base64').toString('latin1')
          : unquoted(data.replaceAll('_', ' ')),
      ),
    )
}
