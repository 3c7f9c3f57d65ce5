import { newsOf } from '#kit/web/news.ts'
import type { people } from '../contract.ts'

const anybody = { people: null, domains: null }
/** The characters on the cards. */
const withCharacters = { ...anybody, character: null, ownCharacter: null }

export const news = newsOf<typeof people>('people', {
  discover: anybody,
  tally: anybody,
  listedGm: anybody,
  players: withCharacters,
  card: withCharacters,
  withCards: withCharacters,
  personality: anybody,
  chatSettings: { ...anybody, chatSettings: null },
  host: anybody,
})
