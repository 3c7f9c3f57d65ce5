import { closeMentions, hideNames, type MentionViewer } from './mentions.ts'
import { parse } from './parse.ts'
import { redact, type SecretViewer } from './secrets.ts'
import type { Tree } from './tree.ts'

/** The reader: their passages, and the mentions that they may open. */
export type TextViewer = SecretViewer & MentionViewer

/** A source as one viewer may have it, before anything is derived from it. What hiding a name brings together is cut as well. */
export const sourceShownTo = (source: string, viewer: TextViewer): string =>
  viewer.gmSide ? source : redact(hideNames(redact(source, viewer), viewer), viewer)

/** The tree of a source as one viewer may read it. */
export const treeShownTo = (source: string, viewer: TextViewer): Tree =>
  closeMentions(parse(sourceShownTo(source, viewer)), viewer)
