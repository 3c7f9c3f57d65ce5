import { useParty } from '#features/characters/web/parts/use-party.ts'

/** The active and the archived characters of a book, live. */
export function useWholeParty(bookId: string) {
  const active = useParty(bookId, 'active')
  const archived = useParty(bookId, 'archived')
  return {
    active: active.characters,
    archived: archived.characters,
    all: [...active.characters, ...archived.characters],
    list: active.list,
    gone: archived.list,
  }
}

export type Party = ReturnType<typeof useWholeParty>
