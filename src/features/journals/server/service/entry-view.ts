import { type MentionRules, openMentions } from '#features/manuscripts/server/service/mentions.ts'
import { textShown } from '#features/manuscripts/server/service/read-texts.ts'
import { mentionsNamed } from '#features/text/engine/mentions.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { blocksIn, readingText } from '#features/text/server/work/chapter-work.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import type { EntryHeadView, EntryView } from '../../contract.ts'
import { quoteOf } from '../../rules.ts'
import { entryPolicy } from '../policy.ts'
import { type SeenEntry, scribeOf } from './the-journal.ts'

const isOwn = ({ actor }: Call, { createdBy }: SeenEntry) => actor?.userId === createdBy

/** An entry as it is listed. */
export function headOf(call: Call, entry: SeenEntry): EntryHeadView {
  const { id, characterId, characterName, title, tags, entryDate, audience, ownPreview, openPreview } = entry
  return {
    id,
    characterId,
    characterName,
    title,
    tags,
    entryDate,
    audience,
    preview: isOwn(call, entry) ? ownPreview : openPreview,
    can: whatCan(entryPolicy, call.actor, entry),
  }
}

/** The blocks of an entry for this reader: its writer reads all, others what a chapter would show them. */
async function blocksFor(call: Call, rules: MentionRules, entry: SeenEntry) {
  const { content, journal } = entry
  const { book } = journal
  if (book && !isOwn(call, entry)) return blocksIn(await textShown(call, book, content, rules))
  const open = book ? await openMentions(call, book, mentionsNamed(content), rules) : new Set<string>()
  const viewer = { gmSide: true, characterIds: [], open }
  return blocksIn(await call.ports.workers.run(readingText, { source: content, viewer }, { weight: content.length }))
}

/** An entry opened. */
export async function entryViewOf(call: Call, rules: MentionRules, entry: SeenEntry): Promise<EntryView> {
  return {
    ...headOf(call, entry),
    scribeStyle: scribeOf(entry.journal),
    blocks: await blocksFor(call, rules, entry),
    content: isOwn(call, entry) ? entry.content : null,
    createdBy: entry.createdBy,
  }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** An entry, or a passage that this reader has of it, as a quote for the text of the book. */
export async function quoteEntry(
  call: Call,
  rules: MentionRules,
  { passage = '' }: { passage?: string | undefined },
  entry: SeenEntry,
) {
  const text = plainText(await blocksFor(call, rules, entry))
  if (passage.trim() !== '' && !spaced(text).includes(spaced(passage))) throw fault('NOT_IN_ENTRY')
  return { quote: quoteOf(passage.trim() || text, entry.characterName) }
}
