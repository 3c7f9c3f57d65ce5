/**
 * The kinds of things that news are about and answers show. The `events.ts` of each room adds its own:
 * `declare module '#kit/shared/things.ts' { interface Things { npc: true } }`
 */
export interface Things {
  /** The sign-in of the reader. */
  session: true
}
export type Thing = keyof Things

/** The things that an event concerns: the id of each, or null where any of the kind may have changed. */
export type Touched = { readonly [T in Thing]?: string | null } | 'everything'
