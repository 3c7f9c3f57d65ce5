const forbidden = /[\p{C}<>:"/\\|?*]/gu
/** Names that some systems keep for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
const longest = 80

/** `The Lantern-2026-03-01.pdf`: a title as a file name on every system, the day, and what it is; `book` where nothing of it is left. */
export function fileNameFor(title: string, at: Date, ending: string): string {
  const clean = title
    .normalize('NFC')
    .replace(forbidden, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[. ]+/, '')
  const short = [...clean]
    .slice(0, longest)
    .join('')
    .replace(/[ .]+$/, '')
  const name = short === '' || reserved.test(short) ? 'book' : short
  return `${name}-${at.toISOString().slice(0, 10)}.${ending}`
}
