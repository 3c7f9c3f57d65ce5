/** A message; people, characters and campaigns by their keys. */
type DemoMessage = {
  by: string
  /** One of the own characters, or the GM's chair; else the person. */
  as?: string
  /** To one person; without it, to the whole tavern, or to a campaign. */
  to?: string
  about?: string
  inInn?: true
  minutesAgo: number
  text: string
}

const HOUR = 60
const DAY = 24 * HOUR

/** The messages of the demo world, oldest first. */
export const demoTalk: DemoMessage[] = [
  {
    by: 'sol',
    minutesAgo: 9 * DAY,
    text: 'The lost property holds one left boot, a lute with four strings and somebody’s patience. Ask at the bar.',
  },
  { by: 'pell', minutesAgo: 9 * DAY - 12, text: 'The patience is Otto’s.' },
  {
    by: 'vex',
    minutesAgo: 6 * DAY,
    text: 'Hello, all. Is there a table that takes somebody who has only ever flown spaceships?',
  },
  { by: 'mira', minutesAgo: 6 * DAY - 30, text: 'A river is a slow spaceship. Look under Discover on Sunday.' },
  {
    by: 'mira',
    as: 'gm',
    about: 'lantern',
    minutesAgo: 4 * DAY + 20,
    text: 'Saturday at seven. Bring the map you drew, not the one I gave you.',
  },
  {
    by: 'otto',
    as: 'brannoc',
    about: 'lantern',
    minutesAgo: 4 * DAY,
    text: 'I have drawn the bridge to scale. Nobody will like the scale.',
  },
  {
    by: 'pell',
    as: 'oren',
    about: 'lantern',
    inInn: true,
    minutesAgo: 3 * DAY + 8 * HOUR,
    text: 'Keep a chair free by the wall. I should like to lean on something honest.',
  },
  {
    by: 'lio',
    about: 'lantern',
    inInn: true,
    minutesAgo: 3 * DAY + 7 * HOUR,
    text: 'The wall is load-bearing. So are you.',
  },
  {
    by: 'mira',
    about: 'afterlight',
    as: 'gm',
    minutesAgo: 3 * DAY,
    text: 'If the tower is lit again tonight, somebody has to climb it. There are two free seats.',
  },
  {
    by: 'otto',
    to: 'mira',
    minutesAgo: 2 * DAY + 3 * HOUR,
    text: 'Between us: Brannoc means to give the lantern back. Please do not let the others see it coming.',
  },
  {
    by: 'mira',
    to: 'otto',
    minutesAgo: 2 * DAY + 2 * HOUR,
    text: 'Between us, then. The river will ask him for it in the fourth scene, and it will ask nicely.',
  },
  {
    by: 'pell',
    to: 'lio',
    minutesAgo: DAY + 4 * HOUR,
    text: 'Did she really write the swallows into the year 1066, or was that you being kind?',
  },
  {
    by: 'mira',
    to: 'otto',
    minutesAgo: 5 * HOUR,
    text: 'One more thing: could you bring the good biscuits? I shall deny having asked.',
  },
]
