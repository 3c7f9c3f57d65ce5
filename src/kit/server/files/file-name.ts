const forbidden = /[\p{C}<>:"/\\|?*]/gu
/** Names that some systems keep for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
const longest = 80
/** Bytes of a title: with a reader, the day and the ending it stays below the 255 that a file system takes. */
const mostBytes = 120

const clean = (words: string): string =>
  words
    .normalize('NFC')
    .replace(forbidden, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[. ]+/, '')

/**
 * `The Lantern-2026-03-01.pdf`: a title as a file name on every system, the day, and what it is; `book` where nothing of it is
 * left. An edition of one reader says so, `The Lantern for Otto-2026-03-01.pdf`: a long title is cut, the reader’s name never.
 */
export function fileNameFor(title: string, at: Date, ending: string, reader: string | null = null): string {
  const short = cut(clean(title))
  const name = short === '' || reserved.test(short) ? 'book' : short
  const whose = reader === null ? '' : ` for ${clean(reader).replace(/[ .]+$/, '') || 'a reader'}`
  return `${name}${whose}-${at.toISOString().slice(0, 10)}.${ending}`
}

function cut(title: string): string {
  let short = ''
  let bytes = 0
  for (const letter of [...title].slice(0, longest)) {
    bytes += Buffer.byteLength(letter)
    if (bytes > mostBytes) break
    short += letter
  }
  return short.replace(/[ .]+$/, '')
}

/** The content-disposition of a download with its name: as plain letters for programs that know no more, and as it is. */
export function savedAs(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7E]|["\\%]/g, '')
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
