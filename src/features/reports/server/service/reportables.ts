import type { Call } from '#kit/server/call.ts'
import { type Extensions, extensionPoint } from '#kit/server/extension-point.ts'
import { EVIDENCE_MOST, type ReportKind } from '../../rules.ts'
import type { FrozenEvidence } from '../tables.ts'

/** A thing as the person who reports it can read it. */
export type Witnessed = {
  /** The person that it is of; null where that account is gone. */
  personId: string | null
  /** The thing in words: `Message by Kael`. */
  title: string
  evidence: FrozenEvidence
}

/** Something that a moderator can do about a thing of one kind. */
export type ReportAct = {
  name: string
  /** The act as its button: `Delete the message`. */
  label: string
  /** The same as what was done, for both sides: `Deleted`. */
  outcome: string
  /** What it does, and whether an appeal can take it back. */
  about: string
  /**
   * Does it, in the transaction of the decision, and answers what it took away, as JSON; null where nothing was left to act on. The caller
   * is an admin, whose right is checked.
   */
  run: (tx: Call, subjectId: string) => Promise<object | null>
  /** Gives back what was taken, where that is possible still. */
  undo?: (tx: Call, subjectId: string, taken: object) => Promise<void>
}

/** A kind of thing that can be reported, as the room that owns it declares it. */
export type Reportable = {
  kind: ReportKind
  /** The thing for the caller; undefined for one that they may not read, and for one of the site itself. */
  witness: (call: Call, subjectId: string) => Promise<Witnessed | undefined>
  acts: readonly ReportAct[]
}

/** The kinds of things that can be reported. */
export const reportables = extensionPoint<Reportable>('things that can be reported')

/** Every kind by its name. */
export type ReportablesByKind = ReadonlyMap<string, Reportable>
export const byKind = (extensions: Extensions): ReportablesByKind =>
  new Map(extensions(reportables).map(one => [one.kind, one]))

type Line = { author: string | null; authorId: string | null; text: string; at?: Date | null }
/** A line of evidence; a very long one is cut. */
export const frozenLine = (
  { author, authorId, text, at }: Line,
  isReported = true,
): FrozenEvidence['lines'][number] => ({
  author: author ?? '',
  authorId,
  text: [...text].slice(0, EVIDENCE_MOST).join(''),
  at: at?.toISOString() ?? null,
  isReported,
})
