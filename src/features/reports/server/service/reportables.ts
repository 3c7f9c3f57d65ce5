import type { Call } from '#kit/server/call.ts'
import { type Extensions, extensionPoint } from '#kit/server/extension-point.ts'
import { EVIDENCE_MOST, PICTURES_MOST, type ReportKind } from '../../rules.ts'
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
  /**
   * The thing as the caller reads it; undefined for one that they may not read, and for one of the site itself. `extensions`: what the
   * rooms add to each other.
   */
  witness: (call: Call, subjectId: string, extensions: Extensions) => Promise<Witnessed | undefined>
  acts: readonly ReportAct[]
}

/** The kinds of things that can be reported. */
export const reportables = extensionPoint<Reportable>('things that can be reported')

type Bound = Pick<Reportable, 'kind' | 'acts'> & {
  witness: (call: Call, subjectId: string) => Promise<Witnessed | undefined>
}
/** Every kind by its name. */
export type ReportablesByKind = ReadonlyMap<string, Bound>
export const byKind = (extensions: Extensions): ReportablesByKind =>
  new Map(
    extensions(reportables).map(one => [
      one.kind,
      { ...one, witness: (call, subjectId) => one.witness(call, subjectId, extensions) },
    ]),
  )

/** The beginning of a text, in whole characters; an ellipsis says that there was more. */
export function cutTo(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** The addresses of pictures that a thing may lack, each once, and no more than are copied. */
export const picturesOf = (...addresses: (string | null)[]): string[] =>
  [...new Set(addresses.filter(address => address !== null))].slice(0, PICTURES_MOST)

type Line = { author: string | null; authorId: string | null; text: string; at?: Date | null }
/** A line of evidence; one that is longer than `most` characters is cut. */
export const frozenLine = (
  { author, authorId, text, at }: Line,
  isReported = true,
  most = EVIDENCE_MOST,
): FrozenEvidence['lines'][number] => ({
  author: author ?? '',
  authorId,
  text: cutTo(text, most),
  at: at?.toISOString() ?? null,
  isReported,
})
