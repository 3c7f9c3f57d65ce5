import type { ErrorCode } from '#lexicon/errors.ts'

/**
 * A kind of thing that procedures act on: its name, what may be done with it, the field of the input that carries its id
 * (null for what there is one of, as the site or the caller's own account), and the codes with which its loader refuses.
 */
export type Subject<
  Name extends string = string,
  Action extends string = string,
  By extends string | null = string | null,
  Code extends ErrorCode = ErrorCode,
> = { name: Name; actions: readonly Action[]; by: By; codes: readonly Code[] }

/** The actions of a subject; `read` belongs to every one. */
export type ActionOf<S extends Subject> = S['actions'][number] | 'read'

/** Declares a subject, in the contract of its room. */
export const subject = <
  const Name extends string,
  const Action extends string,
  const By extends string | null,
  const Code extends ErrorCode = never,
>(
  name: Name,
  actions: readonly Action[],
  { by, codes = [] }: { by: By; codes?: readonly Code[] },
): Subject<Name, Action, By, Code> => ({ name, actions, by, codes })

/** What a procedure asks for. It stands in its meta value, and in the type of that, so that the server can be held to it. */
export type Asks<
  Name extends string = string,
  Action extends string = string,
  By extends string | null = string | null,
> = { subject: Name; action: Action; by: By }
