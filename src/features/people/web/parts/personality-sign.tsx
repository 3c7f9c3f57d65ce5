import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { PersonalityType } from '../../rules.ts'

const SIGNS: Record<PersonalityType, IconName> = {
  storyteller: 'game-icons:open-book',
  tactician: 'game-icons:chess-knight',
  worldbuilder: 'game-icons:treasure-map',
  trickster: 'game-icons:card-joker',
  guide: 'game-icons:candle-light',
  tormentor: 'game-icons:dragon-head',
}

/** The sign of a kind of GM, drawn: no device has to have a face for emoji. The name stands beside it in words. */
export function PersonalitySign({ type }: { type: PersonalityType }) {
  return <Icon name={SIGNS[type]} />
}
