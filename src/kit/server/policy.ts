import type { Can } from '#kit/shared/abilities.ts'

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
