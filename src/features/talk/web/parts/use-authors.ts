import { type CardMark, useCards } from '#features/people/web/parts/use-cards.ts'

type Said = { authorId: string; characterId: string | null }

/** Whether the author of something said is a person with a card: what a character says hides its player. */
export function useAuthors(said: readonly Said[]): (one: Said) => CardMark {
  const hasCard = useCards(said.filter(one => !one.characterId).map(one => one.authorId))
  return one => (one.characterId ? false : hasCard(one.authorId))
}
