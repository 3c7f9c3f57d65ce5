import { mentionKinds } from '#features/text/engine/tree.ts'

const MENTION = new RegExp(
  String.raw`\[((?:\\.|[^[\]\\\n]){1,300})\]\(\s{0,5}(${mentionKinds.join('|')}):([\w-]{1,64})\s{0,5}\)`,
  'g',
)

/** The names in a text that are mentions of something that is not there, by `kind:id`. */
export function lostMentions(source: string, isThere: (mention: string) => boolean): string[] {
  return [...source.matchAll(MENTION)].flatMap(([, words = '', kind, id]) =>
    isThere(`${kind}:${id}`) ? [] : [words.replaceAll(/\\(.)/g, '$1')],
  )
}
