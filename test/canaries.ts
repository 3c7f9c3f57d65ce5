import { type StoryCharacterKey, storyCharacters } from '#app/demo/story/characters.ts'

export type Canary = {
  /** A phrase that stands in one secret text and nowhere else. */
  phrase: string
  campaign: 'lantern' | 'afterlight'
  kind: 'password' | 'gmOnlyInfo' | 'gmNotes' | 'veiledName' | 'veiledText' | 'secretPassage'
  where: string
  /** Characters whose players may read it too; everybody else must be on the GM side. */
  alsoFor?: StoryCharacterKey[]
}

/** Whether somebody may have it as the player of a character that it is for. */
export const isForPlayer = ({ alsoFor = [] }: Canary, who: string) =>
  alsoFor.some(key => storyCharacters[key].player === who)

/** What must never be found in an answer to somebody who may not have it. */
export const canaries: Canary[] = [
  { phrase: 'reeds-laid-flat', campaign: 'lantern', kind: 'password', where: 'password' },
  { phrase: 'nine-metres-of-air', campaign: 'afterlight', kind: 'password', where: 'password' },

  {
    phrase: 'bent-saint spoon',
    campaign: 'lantern',
    kind: 'secretPassage',
    where: 'lantern-road',
    alsoFor: ['isaveth'],
  },
  { phrase: 'whichever merciful thief', campaign: 'lantern', kind: 'secretPassage', where: 'lantern-road' },
  { phrase: 'after a good dinner', campaign: 'lantern', kind: 'secretPassage', where: 'magistrates-return' },
  {
    phrase: 'set me down at the hazel',
    campaign: 'lantern',
    kind: 'secretPassage',
    where: 'recorder-speaks',
    alsoFor: ['brannoc'],
  },
  { phrase: 'a size and a half too small', campaign: 'lantern', kind: 'secretPassage', where: 'recorder-speaks' },
  { phrase: 'the copper saint of nine metres', campaign: 'afterlight', kind: 'secretPassage', where: 'forty-seconds' },

  { phrase: 'the lullaby with the wrong ending', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'ferryman' },
  { phrase: 'as though he were giving it to them', campaign: 'lantern', kind: 'gmNotes', where: 'ferryman' },
  { phrase: 'I’ve kept your supper', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'toll-girl' },
  { phrase: 'whether she is lonely', campaign: 'lantern', kind: 'gmNotes', where: 'toll-girl' },
  { phrase: 'in his dead prior’s voice', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'brother-amity' },
  { phrase: 'The differences add up to nine', campaign: 'lantern', kind: 'gmNotes', where: 'brother-amity' },
  { phrase: 'the only two witnesses he trusted', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'reeves-boots' },
  { phrase: 'Ask for a hat size', campaign: 'lantern', kind: 'gmNotes', where: 'reeves-boots' },
  { phrase: 'a candle in a nursery', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'dog' },
  { phrase: 'Do not roll for the dog', campaign: 'lantern', kind: 'gmNotes', where: 'dog' },

  { phrase: 'Odo Wickenshaw', campaign: 'lantern', kind: 'veiledName', where: 'veiled-person' },
  { phrase: 'Apologetic to furniture', campaign: 'lantern', kind: 'veiledText', where: 'veiled-person' },
  { phrase: 'I have one on already', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'veiled-person' },
  { phrase: 'talking about levers', campaign: 'lantern', kind: 'gmNotes', where: 'veiled-person' },
  { phrase: 'Saint Ombrel-under-Lode', campaign: 'lantern', kind: 'veiledName', where: 'veiled-place' },
  { phrase: 'No clock has hands', campaign: 'lantern', kind: 'veiledText', where: 'veiled-place' },
  { phrase: 'birthdays but no births', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'veiled-place' },
  { phrase: 'They are punctual', campaign: 'lantern', kind: 'gmNotes', where: 'veiled-place' },
  { phrase: 'The Harrowgeld Quittance', campaign: 'lantern', kind: 'veiledName', where: 'veiled-object' },
  { phrase: 'always in the last pocket', campaign: 'lantern', kind: 'veiledText', where: 'veiled-object' },
  { phrase: 'every drowned footfall', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'veiled-object' },
  { phrase: 'behind the ninth pen', campaign: 'lantern', kind: 'gmNotes', where: 'veiled-object' },
  {
    phrase: 'Widow Pennyfarrow',
    campaign: 'lantern',
    kind: 'veiledName',
    where: 'half-veiled',
    alsoFor: ['underhow', 'oren'],
  },
  {
    phrase: 'by the inch from a window',
    campaign: 'lantern',
    kind: 'veiledText',
    where: 'half-veiled',
    alsoFor: ['underhow', 'oren'],
  },
  { phrase: 'she has buried it twice', campaign: 'lantern', kind: 'gmOnlyInfo', where: 'half-veiled' },
  { phrase: 'owes her a stub of candle', campaign: 'lantern', kind: 'gmNotes', where: 'half-veiled' },
]

/** The same for the chapter that is pasted into the editor: its secret passage, for the GM side alone. */
export const pastedCanary = 'paying out behind him since the eve of Michaelmas'
