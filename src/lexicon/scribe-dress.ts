import { DRESSED_SCRIBE_IDS, type ScribeId } from './look/ids.ts'
import { scribeBehind } from './scribe-limits.ts'

export type DressedScribe = (typeof DRESSED_SCRIBE_IDS)[number]

/** What a style is shown in while its own faces are not bound into the release: by its paper, and by how it opens. */
const nearest: Record<Exclude<ScribeId, DressedScribe>, DressedScribe> = {
  vampire: 'fantasy',
  scribbled: 'scribe-neutral',
  eldritch: 'fantasy',
  steampunk: 'fantasy',
  'space-opera': 'cyberpunk',
  grimoire: 'fantasy',
  'pirate-log': 'fantasy',
  'wild-west': 'fantasy',
  'fae-chronicle': 'fantasy',
  apocalypse: 'scribe-neutral',
  'pulp-adventure': 'scribe-neutral',
  'royal-decree': 'fantasy',
  'mech-manual': 'scribe-neutral',
  'elemental-tome': 'scribe-neutral',
  'queer-zine': 'scribe-neutral',
  'nonbinary-dusk': 'scribe-neutral',
  'ace-void': 'cyberpunk',
  'trans-light': 'scribe-neutral',
  'pride-rainbow': 'scribe-neutral',
}

const isDressed = (id: ScribeId): id is DressedScribe => DRESSED_SCRIBE_IDS.some(dressed => dressed === id)

/** The finished look for a style by its stored name: its own, the nearest one, or the default for a name nobody knows. */
export function dressedAs(name: string): DressedScribe {
  const id = scribeBehind(name) ?? 'fantasy'
  return isDressed(id) ? id : nearest[id]
}
