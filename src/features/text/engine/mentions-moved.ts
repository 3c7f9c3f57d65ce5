import { mentionKinds } from './tree.ts'

/** In its place, or where a definition tells it for several: `](npc:…)`, `]: npc:…`. */
const target = new RegExp(String.raw`(\]\(|\]:[ \t]{1,9})(${mentionKinds.join('|')}):([\w-]{1,64})(?=\)|\s|$)`, 'g')

/** A source whose mentions lead to other ids: those that things have got in another book. */
export const mentionsMoved = (source: string, idOf: (old: string) => string): string =>
  source.replace(target, (_, before: string, kind: string, id: string) => `${before}${kind}:${idOf(id)}`)

const words = String.raw`\[((?:[^[\]\\]|\\.)*)\]`
const inWords = new RegExp(String.raw`(?<!!)${words}\((?:${mentionKinds.join('|')}):[\w-]{1,64}\)`, 'gi')

/** A source whose mentions are words only, as it leaves its book: what cannot be taken apart mentions nothing. */
export const mentionsUnlinked = (source: string): string =>
  mentionsMoved(
    source.replace(inWords, (_, said: string) => said),
    () => 'none',
  )
