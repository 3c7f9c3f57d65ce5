import type { DemoJournal } from '../demo.ts'

/** The two journals of the demo world: one kept close, with a secret part, and one for the party. */
export const demoJournals: DemoJournal[] = [
  {
    character: 'brannoc',
    writer: 'otto',
    settings: { scribeStyle: 'pirate-log' },
    entries: [
      {
        part: 'main',
        title: 'Nine going, ten coming home',
        content:
          'Walked it again to be sure of it, with Pell calling the hundreds. He lost count at the stone and so did I. It is the same road. It was longer on the way back, by a number that I have written on my cuff and not in here.',
        tags: 'paces, the road',
        daysAgo: 21,
      },
      {
        part: 'main',
        title: 'The wall, and what Oren said to it',
        content:
          'He put both hands on it and told it the truth, and it printed him a slip. I counted the holes in the slip while the others read the words. Forty-one. There are forty-one of anything that means to be noticed.\n\nIsaveth has offered to copy it fair. I said no, for once, and she wrote that down.',
        tags: 'the Recorder, Oren',
        daysAgo: 6,
      },
      {
        part: 'main',
        title: 'Two hundred and twelve',
        content:
          'Paced the bed of the river from the post to the farther bank, twice, with the girl walking in front and the light leaning. It came to 212 both times, which nothing of that sort has ever done for me before.\n\nSet down for whoever wants it: at 31, a buckle. At 58, a spoon, which I left. At 96 the sound of a wheel. At 140 I stopped, because there were two of me counting and the other one had got ahead.\n\n> 212 going. I did not count it coming home. I should like that understood as a decision.\n\nPell asked was I well. I said thirty, twenty-nine. He laughed. It was not a joke; it is where I had got to.',
        tags: 'river, paces',
        daysAgo: 2,
      },
      {
        part: 'secret',
        audience: 'private',
        title: 'What I gave the girl',
        content:
          'It was not true. I want that written somewhere. It was nearly true, and she looked at it a long time, and gave me the change.',
        tags: 'the toll',
        daysAgo: 16,
      },
      {
        part: 'secret',
        audience: 'gm',
        title: 'The lane by Aldermoor',
        content:
          'I know who left me in that lane. I have known since the wall printed it, and I have folded the slip so small that it fits under the band of the hat. I shall not ask him before the others are asleep.',
        tags: 'slip',
        daysAgo: 3,
      },
    ],
  },
  {
    character: 'underhow',
    writer: 'pell',
    settings: { visibility: 'campaign', scribeStyle: 'grimoire', allowGMQuotes: true },
    entries: [
      {
        part: 'main',
        title: 'On soup',
        content:
          'The landlady of the Nine Hares serves a broth with no bones in it and no explanation. I have eaten two bowls in the interest of the party. If I should begin to give off light, somebody is to put me out.',
        tags: 'supper, the Nine Hares',
        daysAgo: 18,
      },
      {
        part: 'main',
        title: 'Cellars, a reckoning',
        content:
          'Gone first into: four. Thanked for it: once, by the dog.\n\n- The mill: dry, one rat, civil.\n- The chapel: wet, no rats, which is worse.\n- The tollhouse: do not ask.\n- The Nine Hares: barrels.',
        tags: 'cellars',
        daysAgo: 4,
      },
    ],
  },
]
