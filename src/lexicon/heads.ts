/** The drawn heads that people, characters and NPCs may wear instead of a picture of their own. */
export const HEADS = [
  { id: 'wayfarer', name: 'Wayfarer, bearded, in a green hood' },
  { id: 'bard', name: 'Elf with silver hair and a circlet' },
  { id: 'delver', name: 'Dwarf with a red beard and a helmet' },
  { id: 'mapmaker', name: 'Gnome with spectacles and a red cap' },
  { id: 'pilgrim', name: 'Halfling with freckles and a white veil' },
  { id: 'locksmith', name: 'Rogue with a mask and a feathered hat' },
  { id: 'knight', name: 'Knight with a closed helmet' },
  { id: 'witch', name: 'Old woman in a pointed hat' },
  { id: 'ogre', name: 'Ogre with tusks and a topknot' },
  { id: 'hornling', name: 'Horned one with golden eyes' },
  { id: 'dragonkin', name: 'Dragonkin with teal scales' },
  { id: 'friar', name: 'Laughing friar' },
  { id: 'ferryman', name: 'Old ferryman in a yellow rain hat' },
  { id: 'lantern-girl', name: 'Girl with two braids' },
  { id: 'porter', name: 'Bald man with a broad neck and a golden collar' },
  { id: 'hound', name: 'Hound with one ear up' },
  { id: 'storyteller', name: 'Woman with dark curls and earrings' },
  { id: 'bookkeeper', name: 'Man with glasses and a moustache' },
  { id: 'physician', name: 'Doctor in a blue headscarf' },
  { id: 'daybreak', name: 'Somebody with short purple hair' },
  { id: 'archivist', name: 'Scribe with long black hair and a pen' },
  { id: 'runner', name: 'Runner with pink hair and a visor' },
  { id: 'pilot', name: 'Pilot in a space helmet' },
  { id: 'automaton', name: 'Automaton with blue lamps for eyes' },
] as const

export type HeadId = (typeof HEADS)[number]['id']
export const HEAD_IDS = HEADS.map(({ id }) => id) as [HeadId, ...HeadId[]]

/** The area of the file store in which the heads lie. */
export const HEADS_AREA = 'heads'

/** The key of a head among the stored files: what is kept of somebody who wears it. */
export const headKey = (id: HeadId) => `${HEADS_AREA}/${id}.svg`

/** Whether a key is that of a drawn head, and not of an uploaded picture. */
export const isHeadKey = (key: string | null | undefined): key is string => HEAD_IDS.some(id => headKey(id) === key)
