import type { LetterText } from '#kit/server/mail/letter.ts'
import type { VaultSide } from '../../rules.ts'
import { fileOf } from './exports.ts'
import type { VaultRow } from './vault-subjects.ts'

export type AboutVault = 'archived' | 'reminder-2' | 'reminder-1' | 'resolved'

/** The account of a side; null once it is gone. */
export const idOf = ({ gmUid, lorekeepingUid }: VaultRow, side: VaultSide) => (side === 'gm' ? gmUid : lorekeepingUid)
const dayOf = (at: Date) => `${at.toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** The Sanctum is closed to somebody who keeps lore for nobody. */
const WHERE = { gm: 'Claim it in My Den or the Sanctum', lorekeeper: 'Claim it in My Den' } satisfies Record<
  VaultSide,
  string
>

/** What one side is told, in a message and in the letter. */
export function wordsFor(about: AboutVault, side: VaultSide, entry: VaultRow): string {
  const { bookData, gmName, lorekeeperName, claimDeadline } = entry
  const until = dayOf(claimDeadline)
  if (about === 'archived') {
    const tie =
      side === 'gm' ? `${lorekeeperName} no longer keeps lore for you` : `You no longer keep lore for ${gmName}`
    return `${tie}, so “${bookData.title}” is in the vault. ${WHERE[side]} until ${until}. A book that nobody claims is burned then.`
  }
  if (about === 'resolved') return resolvedWords(side, entry)
  const left = about === 'reminder-1' ? 'one day' : 'two days'
  const claimed = side === 'gm' ? entry.gmClaimed : entry.lorekeepingClaimed
  return claimed
    ? `The time to claim “${bookData.title}” ends in ${left}, on ${until}. You have claimed it.`
    : `The time to claim “${bookData.title}” ends in ${left}, on ${until}. ${WHERE[side]} before then.`
}

function resolvedWords(side: VaultSide, { bookData, gmName, lorekeeperName, resolution }: VaultRow): string {
  const title = `“${bookData.title}”`
  if (resolution === 'to-gm')
    return side === 'gm'
      ? `${title} is yours: it is back from the vault, with everything in it. It takes one of your campaign slots.`
      : `${title} has gone to ${gmName}. It has left the vault.`
  if (resolution === 'to-lorekeeper')
    return side === 'lorekeeper'
      ? `${title} is yours as a PDF and as an archive that can be imported. The book itself has left the vault.`
      : `${title} has gone to ${lorekeeperName} as a PDF. The book itself is no more.`
  return `${title} was burned. It has left the vault.`
}

/** Whether a side got the files of the book. */
const isGivenFiles = (side: VaultSide, { resolution, exportedAt }: VaultRow) =>
  side === 'lorekeeper' && resolution === 'to-lorekeeper' && exportedAt !== null

/** The message to one side; that to the lorekeeper who got the book has the links to its files. */
export function messageFor(about: AboutVault, side: VaultSide, entry: VaultRow, baseUrl: string): string {
  const words = wordsFor(about, side, entry)
  if (about !== 'resolved' || !isGivenFiles(side, entry)) return words
  const [pdf, zip] = [fileOf(entry, 'pdf'), fileOf(entry, 'zip')]
  return `${words} The PDF: ${baseUrl}${pdf.url} The archive: ${baseUrl}${zip.url}`
}

/** The letter to one side; that of the lorekeeper who got the book leads to its PDF. */
export function letterFor(
  about: AboutVault,
  side: VaultSide,
  entry: VaultRow,
  baseUrl: string,
): Omit<LetterText, 'greeting'> & { subject: string } {
  const title = `“${entry.bookData.title}”`
  const paragraphs = [wordsFor(about, side, entry)]
  const den = { label: 'Open My Den', url: `${baseUrl}/dashboard` }
  if (about !== 'resolved')
    return {
      subject: about === 'archived' ? `${title} is in the vault` : `The time to claim ${title} is running out`,
      paragraphs,
      action: den,
      closing: 'Nobody can read the book until it is decided. Characters and journals stay with their players.',
    }
  const isGiven = isGivenFiles(side, entry)
  const download = isGiven ? { label: 'Download the PDF', url: `${baseUrl}${fileOf(entry, 'pdf').url}` } : den
  return {
    subject: `${title} has left the vault`,
    paragraphs,
    action: download,
    closing: isGiven
      ? `You are asked to log in. The archive lies beside it: ${baseUrl}${fileOf(entry, 'zip').url}`
      : 'There is nothing more to do.',
  }
}
