import type { Can } from '#kit/shared/abilities.ts'
import { fault } from '#lexicon/errors.ts'

/** The rules of one kind of thing: one line an action; a missing action does not compile. */
export type Policy<Action extends string, Who, Facts> = {
  [A in Action]: (who: Who, facts: Facts) => boolean
}

/** Answers every action of a policy for one viewer: the `can` of a view. */
export function whatCan<A extends string, Who, Facts>(policy: Policy<A, Who, Facts>, who: Who, facts: Facts): Can<A> {
  const can = {} as Can<A>
  for (const action in policy) can[action] = policy[action](who, facts)
  return can
}

/** Not readable looks the same as not existing (NOT_FOUND); readable but refused says so (NOT_ALLOWED). */
export function mustBeAllowed<A extends string, Who, Facts>(
  policy: Policy<A | 'read', Who, Facts>,
  action: A | 'read',
  who: Who,
  facts: Facts | undefined,
): asserts facts is Facts & {} {
  if (!facts || !policy.read(who, facts)) throw fault('NOT_FOUND')
  if (!policy[action](who, facts)) throw fault('NOT_ALLOWED', { action })
}
