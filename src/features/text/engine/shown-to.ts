import { closeMentions, hideNames, type MentionViewer } from './mentions.ts'
import { parse } from './parse.ts'
import { redact, type SecretViewer } from './secrets.ts'
import type { Tree } from './tree.ts'

/** Who reads: which passages are theirs, and which mentions they may follow. */
export type TextViewer = SecretViewer & MentionViewer

/** A source as one viewer may have it, before anything is derived from it. What hiding a name brings together is cut as well. */
export const sourceShownTo = (source: string, viewer: TextViewer): string =>
  viewer.gmSide ? source : redact(hideNames(redact(source, viewer), viewer), viewer)

/** What one viewer reads of a source. */
export const treeShownTo = (source: string, viewer: TextViewer): Tree =>
  closeMentions(parse(sourceShownTo(source, viewer)), viewer)
