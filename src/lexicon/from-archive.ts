const FROM_ARCHIVE = ', from the archive'

/** The talk of another site was said by the people it names, and nobody here can vouch for that: it says where it comes from. */
export const namedFromArchive = (name: string) => (name.endsWith(FROM_ARCHIVE) ? name : `${name}${FROM_ARCHIVE}`)
