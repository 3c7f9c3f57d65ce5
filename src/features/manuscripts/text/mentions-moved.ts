import { mentionKinds } from './tree.ts'

const target = new RegExp(String.raw`\]\((${mentionKinds.join('|')}):([\w-]{1,64})\)`, 'g')

/** A source whose mentions lead to other ids: those that things have got in another book. */
export const mentionsMoved = (source: string, idOf: (old: string) => string): string =>
  source.replace(target, (_, kind: string, id: string) => `](${kind}:${idOf(id)})`)
