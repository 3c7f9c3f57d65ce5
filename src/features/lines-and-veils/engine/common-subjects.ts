import { subjectKey } from '../rules.ts'

/** The beginnings of words, one of which a passage has; a passage that touches a subject has a word of each group. */
export type Stems = readonly (readonly string[])[]
export type CommonSubject = { words: string; hint?: string; stems: Stems }

const HARM =
  'kill die dies died dead death bleed blood hurt harm wound whip beat beaten slaughter starv strangl drown burn'.split(
    ' ',
  )
const CHILD = 'child baby babies infant toddler newborn boy girl son daughter'.split(' ')

/** The subjects that every table is asked about, in the order of the page. */
export const COMMON_SUBJECTS: readonly CommonSubject[] = [
  {
    words: 'Harm to animals',
    hint: 'Pets and mounts among them',
    stems: [['animal', 'dog', 'puppy', 'hound', 'cat', 'kitten', 'horse', 'pony', 'bird', 'lamb', 'calf'], HARM],
  },
  { words: 'Harm to children', stems: [CHILD, HARM] },
  {
    words: 'Loss of a child',
    stems: [CHILD, ['lost', 'loss', 'dead', 'death', 'died', 'grave', 'buri', 'miscarr', 'stillb']],
  },
  { words: 'Torture', stems: [['tortur', 'thumbscrew', 'flay', 'interrogat', 'pliers']] },
  {
    words: 'Blood and gore',
    hint: 'Wounds told in detail',
    stems: [['gore', 'gory', 'entrail', 'guts', 'viscer', 'disembowel', 'mutilat', 'dismember']],
  },
  {
    words: 'Changed and broken bodies',
    hint: 'Body horror, parasites',
    stems: [['parasit', 'maggot', 'larva', 'infest', 'possess', 'mutat']],
  },
  { words: 'Spiders', stems: [['spider', 'tarantul', 'arachn']] },
  { words: 'Drowning', stems: [['drown']] },
  { words: 'Tight spaces and burial alive', stems: [['entomb', 'suffocat', 'smother', 'coffin']] },
  { words: 'Sickness and plague', stems: [['plague', 'epidemic', 'leper', 'pestilen', 'tumour', 'tumor', 'cancer']] },
  { words: 'Slavery', stems: [['slave', 'slavery', 'enslav', 'shackle']] },
  { words: 'Suicide and self-harm', stems: [['suicid', 'self-harm', 'noose']] },
  { words: 'Romance at the table', stems: [['kiss', 'lover', 'seduc', 'flirt', 'courtship']] },
  { words: 'Sex', stems: [['sex', 'brothel', 'naked', 'orgy', 'lust']] },
  { words: 'Sexual violence', stems: [['rape', 'raped', 'rapist', 'molest', 'ravish']] },
]

const byKey = new Map(COMMON_SUBJECTS.map(subject => [subjectKey(subject.words), subject]))
/** The common subject with this key. */
export const commonSubject = (key: string): CommonSubject | undefined => byKey.get(key)
