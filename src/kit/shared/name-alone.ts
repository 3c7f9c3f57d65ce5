/** A display name without the pronouns that are appended to it: what fits on a cover. */
export const nameAlone = (name: string) => name.replace(/\s*\([^()]*\)\s*$/, '') || name
