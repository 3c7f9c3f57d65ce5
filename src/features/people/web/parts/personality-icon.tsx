import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { PersonalityType } from '../../rules.ts'

const ICONS: Record<PersonalityType, IconName> = {
  storyteller: 'game-icons:open-book',
  tactician: 'game-icons:chess-knight',
  worldbuilder: 'game-icons:treasure-map',
  trickster: 'game-icons:card-joker',
  guide: 'game-icons:candle-light',
  tormentor: 'game-icons:dragon-head',
}

/** The icon of a kind of GM, drawn: no device needs a font for emoji. The name stands beside it in words. */
export function PersonalityIcon({ type }: { type: PersonalityType }) {
  return <Icon name={ICONS[type]} />
}
