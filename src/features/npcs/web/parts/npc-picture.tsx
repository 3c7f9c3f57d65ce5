import './npc-picture.css'
import type { CSSProperties } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { lot } from '#kit/web/lot.ts'
import type { NpcType } from '../../rules.ts'

const FIGURES: Record<NpcType, readonly IconName[]> = {
  person: [
    'game-icons:cowled',
    'game-icons:dwarf-face',
    'game-icons:woman-elf-face',
    'game-icons:monk-face',
    'game-icons:bandit',
    'game-icons:farmer',
  ],
  place: ['game-icons:village', 'game-icons:castle', 'game-icons:stone-bridge', 'game-icons:dungeon-gate'],
  object: ['game-icons:lantern-flame', 'game-icons:tied-scroll', 'game-icons:boots', 'game-icons:broadsword'],
}

const GLASS = [
  ['#6b8596', '#1d3346'],
  ['#b07b24', '#4a2a0e'],
  ['#7c4058', '#33121f'],
  ['#4c7350', '#17311f'],
  ['#857b70', '#332c26'],
  ['#8a7a5a', '#33291a'],
] as const

export type NpcPictureProps = { id: string; type: NpcType; imageUrl: string | null }

/** The portrait of an NPC, or a cut figure before coloured glass. The name stands beside it in words. */
export function NpcPicture({ id, type, imageUrl }: NpcPictureProps) {
  const [near, far] = GLASS[lot(id, GLASS.length)] ?? GLASS[0]
  const figure = FIGURES[type][lot(`${id} figure`, FIGURES[type].length)]
  return (
    <span className="npc-picture" style={{ '--near': near, '--far': far } as CSSProperties} aria-hidden="true">
      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : figure && <Icon name={figure} />}
    </span>
  )
}
