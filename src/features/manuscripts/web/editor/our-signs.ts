import { type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { SecretSpan } from '#features/text/engine/secrets.ts'

const sign = Decoration.mark({ class: 'desk-sign' })
const address = Decoration.mark({ class: 'desk-address' })

/** Signs of ours that stand in one line, drawn as they are typed. */
function drawn(regexp: RegExp, decoration: Decoration): Extension {
  const matcher = new MatchDecorator({ regexp, decoration })
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view)
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      }
    },
    { decorations: plugin => plugin.decorations },
  )
}

/** The passages of a text that not everybody may read, as they were found in it. */
export const showSecrets = StateEffect.define<readonly SecretSpan[]>()

const passage = Decoration.mark({ class: 'desk-secret' })
const odd = Decoration.mark({ class: 'desk-secret desk-secret-odd' })
/** A text with more passages than anybody writes is shown without their tint. */
const MOST = 5000

function tinted(spans: readonly SecretSpan[], length: number): Range<Decoration>[] {
  return spans.slice(0, MOST).flatMap(({ start, end, trouble }) => {
    const to = Math.min(end, length)
    return start < to ? [(trouble ? odd : passage).range(start, to)] : []
  })
}

const secrets = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (now, transaction) => {
    const shown = transaction.effects.find(effect => effect.is(showSecrets))
    if (!shown) return now.map(transaction.changes)
    return Decoration.set(tinted(shown.value, transaction.newDoc.length), true)
  },
  provide: field => EditorView.decorations.from(field),
})

/** How our own signs look while one writes: `[secret …]`, `[break]`, and the address of a mention, which steps back. */
export const ourSigns: Extension = [
  secrets,
  drawn(/\[\s*\/?\s*secret\b[^\]\n]*\]|^\s*\[break\]\s*$/giu, sign),
  drawn(/(?<=\])\((?:character|npc|handout|session|map|chapter):[\w-]+\)/gu, address),
]
