import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { bookText, savedText } from '../contract.ts'

/** The facts that the rules of a text use: the caller's standing in its book. */
export type TextFacts = { isReader: boolean; readsAsGm: boolean; mayWrite: boolean }

export const bookTextPolicy: Policy<ActionOf<typeof bookText>, Actor | null, TextFacts> = {
  read: (_, { isReader }) => isReader,
  visit: (who, { isReader }) => who !== null && isReader,
  readAsGm: (_, { readsAsGm }) => readsAsGm,
  write: (_, { mayWrite }) => mayWrite,
}

export const savedTextPolicy: Policy<ActionOf<typeof savedText>, Actor | null, TextFacts> = {
  read: bookTextPolicy.read,
  save: bookTextPolicy.write,
}
