import './npc-picture.css'
import type { CSSProperties } from 'react'
import { hashToInt } from '#kit/web/hash-to-int.ts'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { Picture } from '#kit/web/picture.tsx'
import type { NpcType } from '../../rules.ts'

/** A figure that gives nothing away, for people. */
const PEOPLE: readonly IconName[] = [
  'game-icons:cowled',
  'game-icons:hood',
  'game-icons:hooded-figure',
  'game-icons:domino-mask',
  'game-icons:pilgrim-hat',
  'game-icons:drama-masks',
  'game-icons:warlock-hood',
  'game-icons:visored-helm',
]
const LOCATION_ICONS: Record<string, IconName> = {
  Town: 'game-icons:village',
  Dungeon: 'game-icons:dungeon-gate',
  Landmark: 'game-icons:stone-tower',
  Building: 'game-icons:castle',
  Wilderness: 'game-icons:forest',
}
const OBJECTS: Record<string, IconName> = {
  Weapon: 'game-icons:broadsword',
  Armor: 'game-icons:breastplate',
  Tool: 'game-icons:flat-hammer',
  Artifact: 'game-icons:crystal-ball',
  Document: 'game-icons:tied-scroll',
  Treasure: 'game-icons:open-treasure-chest',
}

function figureOf({ id, type, kind }: Omit<NpcPictureProps, 'imageUrl'>): IconName {
  if (type === 'person') return PEOPLE[hashToInt(id, PEOPLE.length)] ?? 'game-icons:hood'
  if (type === 'place') return LOCATION_ICONS[kind] ?? 'game-icons:stone-bridge'
  return OBJECTS[kind] ?? 'game-icons:lantern-flame'
}

const GLASS = [
  ['#6b8596', '#1d3346'],
  ['#b07b24', '#4a2a0e'],
  ['#7c4058', '#33121f'],
  ['#4c7350', '#17311f'],
  ['#857b70', '#332c26'],
  ['#8a7a5a', '#33291a'],
] as const

export type NpcPictureProps = { id: string; type: NpcType; kind: string; imageUrl: string | null }

/** The portrait of an NPC, or a cut figure before coloured glass. The name stands beside it in words. */
export function NpcPicture({ imageUrl, ...npc }: NpcPictureProps) {
  const [near, far] = GLASS[hashToInt(`${npc.id} glass`, GLASS.length)] ?? GLASS[0]
  return (
    <span className="npc-picture" style={{ '--near': near, '--far': far } as CSSProperties} aria-hidden="true">
      {imageUrl ? <Picture src={imageUrl} alt="" sizes="auto, 18rem" /> : <Icon name={figureOf(npc)} />}
    </span>
  )
}
