import type { ErrorCode } from '#lexicon/errors.ts'

/** The field of an input that carries an id, or the fields that together make one; null for what there is one of. */
export type By = string | readonly string[] | null

/**
 * A kind of thing that procedures act on: its name, what may be done with it, the field of the input that carries its id
 * (null for what there is one of, as the site or the caller's own account), and the codes with which its loader refuses.
 * A thing between two others has the ids of both: `by` names their fields, and the loader gets them as `idOf` joins them.
 */
export type Subject<
  Name extends string = string,
  Action extends string = string,
  ById extends By = By,
  Code extends ErrorCode = ErrorCode,
> = { name: Name; actions: readonly Action[]; by: ById; codes: readonly Code[] }

/** The actions of a subject; `read` belongs to every one. */
export type ActionOf<S extends Subject> = S['actions'][number] | 'read'

/** Declares a subject, in the contract of its room. */
export const subject = <
  const Name extends string,
  const Action extends string,
  const ById extends By,
  const Code extends ErrorCode = never,
>(
  name: Name,
  actions: readonly Action[],
  { by, codes = [] }: { by: ById; codes?: readonly Code[] },
): Subject<Name, Action, ById, Code> => ({ name, actions, by, codes })

/**
 * The action and subject of a procedure. It is part of the meta value and its type, so the server can be checked
 * against it.
 */
export type Asks<Name extends string = string, Action extends string = string, ById extends By = By> = {
  subject: Name
  action: Action
  by: ById
}

/** The id of what an input names: '' for what there is one of, and for a field that is left out. */
export function idOf(by: By, input: unknown): string {
  const fields = input as Record<string, string | undefined>
  if (by === null) return ''
  return typeof by === 'string' ? (fields[by] ?? '') : joinedId(by.map(field => fields[field]))
}

/** The id of a thing that several fields name. */
export const joinedId = (parts: readonly (string | null | undefined)[]): string =>
  JSON.stringify(parts.map(part => part ?? ''))
/** The parts of a joined id; '' for a field that was left out. */
export const idsIn = (id: string): string[] => JSON.parse(id)
