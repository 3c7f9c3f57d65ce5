import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { MentionKind } from '#features/text/engine/tree.ts'
import type { MentionableView } from '../../contract.ts'
import { matching, mentionAt, mentionSource } from '../desk/mention-source.ts'

const KIND_WORDS: Record<MentionKind, string> = {
  character: 'Character',
  npc: 'NPC',
  chapter: 'Chapter',
  handout: 'Handout',
  session: 'Session',
  map: 'Map',
}
const LOOK_BACK = 200

/** The things and characters that the editor completes. */
export type Offer = { things: readonly MentionableView[]; cast: readonly { name: string }[] }

const options = (things: readonly MentionableView[]): Completion[] =>
  things.map(one => ({
    label: one.name,
    detail: one.veiled ? `${KIND_WORDS[one.kind]}, veiled` : KIND_WORDS[one.kind],
    apply: mentionSource(one),
  }))

type Source = (context: CompletionContext) => CompletionResult | null

/**
 * The same source, asked again within the very stroke that changes its words. Asked later, as is usual, it would leave the
 * list on the screen but out of use for a moment, and Enter would break the line instead of taking what is chosen.
 */
const atOnce = (source: Source): Source => {
  const asked: Source = context => {
    const result = source(context)
    return result && { ...result, update: (_result, _from, _to, next) => asked(next) }
  }
  return asked
}

/** `@` offers what can be mentioned. */
const mentions = (offer: () => Offer) => (context: CompletionContext) => {
  const line = context.state.doc.lineAt(context.pos)
  const typed = mentionAt(line.text, context.pos - line.from)
  if (!typed) return null
  return { from: line.from + typed.from, options: options(matching(offer().things, typed.words)), filter: false }
}

/** `[secret for=` offers the GM side and the characters of the book. */
const readers = (offer: () => Offer) => (context: CompletionContext) => {
  const before = context.state.sliceDoc(Math.max(0, context.pos - LOOK_BACK), context.pos)
  const typed = /\[\s*secret\s+for\s*=\s*(?:[^\]\n]*,\s*)?("?)([^\],"\n]*)$/iu.exec(before)
  if (!typed) return null
  const [, quote = '', words = ''] = typed
  const names = offer().cast.map(({ name }): Completion => ({ label: name, detail: 'Character', apply: `"${name}"` }))
  return {
    from: context.pos - words.length - quote.length,
    options: [{ label: 'gm', detail: 'The GM side' }, ...names].filter(({ label }) =>
      label.toLowerCase().startsWith(words.trim().toLowerCase()),
    ),
    filter: false,
  }
}

/** The lists that open while one types. Enter and Tab take what is chosen; the cursor never leaves the text. */
export const completions = (offer: () => Offer): Extension => [
  autocompletion({
    override: [atOnce(mentions(offer)), atOnce(readers(offer))],
    icons: false,
    interactionDelay: 0,
    tooltipClass: () => 'desk-offer',
  }),
  keymap.of([{ key: 'Tab', run: acceptCompletion }]),
]
