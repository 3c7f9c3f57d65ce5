import { fileTypeFromBuffer } from 'file-type'

/** The kinds of files that are taken in, by their endings, and what a browser is told of each when it is served. */
const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
} as const
type Ending = keyof typeof CONTENT_TYPES

/** What a file holds: its usual ending without a dot, and its content type. */
export type FileKind = { ending: Ending; contentType: string; group: 'image' | 'audio' | 'document' }

const isEnding = (ending: string): ending is Ending => Object.hasOwn(CONTENT_TYPES, ending)
/** Endings of the library under which the same content goes. */
const SAME: Record<string, Ending> = { oga: 'ogg', opus: 'ogg', m4b: 'm4a' }

/**
 * What a file holds, by its content: undefined for everything that is not taken in. A plain text has no marks of its own, so
 * there the name has to end in `.txt` as well. An old Word file is known by the stream that only those have.
 */
export async function fileKind(bytes: Uint8Array, name: string): Promise<FileKind | undefined> {
  const ending = await endingOf(bytes, name)
  if (!ending) return undefined
  const contentType = CONTENT_TYPES[ending]
  const [family] = contentType.split('/')
  return { ending, contentType, group: family === 'image' || family === 'audio' ? family : 'document' }
}

async function endingOf(bytes: Uint8Array, name: string): Promise<Ending | undefined> {
  // A damaged file can end the search with an error; then it is of no kind.
  const match = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!match) return /\.txt$/i.test(name) && isPlainText(bytes) ? 'txt' : undefined
  if (match.ext === 'cfb') return isWord(bytes) ? 'doc' : undefined
  const ending = SAME[match.ext] ?? match.ext
  return isEnding(ending) ? ending : undefined
}

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
const isWord = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(WORD_STREAM)

/** Readable words in UTF-8, without the control characters that only other files have. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\S/.test(text) && !/[^\P{Cc}\t\r\n\f]/u.test(text)
  } catch {
    return false
  }
}
