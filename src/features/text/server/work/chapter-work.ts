import { createHash } from 'node:crypto'
import { task } from '#kit/server/workers.ts'
import { closeMentions, hideNames, type Mention, mentionKey, mentionsNamed } from '../../engine/mentions.ts'
import { chapterPages } from '../../engine/paginate.ts'
import { parse } from '../../engine/parse.ts'
import { picturesIn } from '../../engine/pictures-in.ts'
import { secretMarks } from '../../engine/secret-marks.ts'
import { type SecretSpan, secretsIn } from '../../engine/secrets.ts'
import { sourceShownTo, type TextViewer, treeShownTo } from '../../engine/shown-to.ts'
import type { Block } from '../../engine/tree.ts'
import { type Sheets, sheetsOf } from './sheets.ts'

/*
 * Work on the text of one chapter, for a thread. It knows no database and no caller: a text and its viewer go in, plain
 * data comes out.
 */

/** The facts about a reader that a text depends on. */
export type TextAsks = {
  /** Nothing of it depends on its reader. */
  plain: boolean
  /** The characters that its passages name, by id or name. */
  audiences: string[]
  /** The possible mentions. */
  mentioned: Mention[]
}

const NOBODY = { gmSide: false, open: new Set<string>() }
const audiencesOf = ({ audience, inner }: SecretSpan): string[] => [...audience, ...inner.flatMap(audiencesOf)]

export function askText(source: string): TextAsks {
  const mentioned = mentionsNamed(source)
  return {
    plain: mentioned.length === 0 && secretMarks(source).length === 0 && hideNames(source, NOBODY) === source,
    audiences: [...new Set(secretsIn(source).flatMap(audiencesOf))],
    mentioned,
  }
}
export const askingText = task(import.meta.url, askText)

type Viewed = { source: string; viewer: TextViewer }

/** A source as a viewer may have it. Two viewers have the same `key` when they read the same, and never else. */
export function cutText({ source, viewer }: Viewed): { text: string; key: string } {
  const text = sourceShownTo(source, viewer)
  const open = mentionsNamed(text)
    .map(mentionKey)
    .filter(one => viewer.open.has(one))
  // As JSON, so that no text can pretend to be the end of one part and the beginning of the next.
  const parts = JSON.stringify([viewer.gmSide, [...new Set(open)].sort(), text])
  return { text, key: createHash('sha256').update(parts).digest('base64url') }
}
export const cuttingText = task(import.meta.url, cutText)

type Cut = {
  title: string
  style: string
  text: string
  viewer: Pick<TextViewer, 'gmSide' | 'open'>
  /** How large the type is. */
  scale: number
}

/** The pages of a text that has been cut for its viewer. */
export function layOutText({ title, style, text, viewer, scale }: Cut): Sheets {
  return sheetsOf(chapterPages(title, closeMentions(parse(text), viewer), { style, fontScale: scale }))
}
export const layingOutText = task(import.meta.url, layOutText)

/** A text as its viewer reads it, in blocks that were written as JSON, and the pictures that it shows. */
export type ReadText = { json: Uint8Array; pictures: string[] }

export function readText({ source, viewer }: Viewed): ReadText {
  const { blocks } = treeShownTo(source, viewer)
  return { json: new Uint8Array(Buffer.from(JSON.stringify(blocks))), pictures: [...new Set(picturesIn(blocks))] }
}
export const readingText = task(import.meta.url, readText)

/** The blocks of a text that was read. */
export const blocksIn = ({ json }: ReadText): Block[] => JSON.parse(new TextDecoder().decode(json))
