import type { HeadId } from '#lexicon/heads.ts'

/** A thing to know, and how its veil was moved: for a player or for everybody, so many minutes ago. */
type DemoFact = {
  key: string
  text: string
  moves: { to: string | null; lifted: boolean; ago: number; reason?: string }[]
}

type Common = {
  key: string
  /** Key of the campaign. */
  campaign: string
  name: string
  veiled: boolean
  /** The players who see it although it is veiled. */
  liftedFor?: string[]
  /** What there is to know, for some players. */
  facts?: DemoFact[]
  /** The drawn head of a person. */
  head?: HeadId
  /** The line under the portrait. */
  description: string
  /** Text for the GM side alone: the secret of the NPC. */
  gmOnlyInfo: string
  /** Text for the GM side alone: how to play the NPC. */
  gmNotes: string
}

type DemoNpc =
  | (Common & {
      type: 'person'
      publicInfo: { role: string; personality: string; appearance: string; backstory: string; relationships: string }
    })
  | (Common & {
      type: 'place'
      publicInfo: {
        locationType: 'Town' | 'Dungeon' | 'Landmark' | 'Building' | 'Wilderness' | 'Other'
        description: string
        atmosphere: string
        features: string
        history: string
      }
    })
  | (Common & {
      type: 'object'
      publicInfo: {
        itemType: 'Weapon' | 'Armor' | 'Tool' | 'Artifact' | 'Document' | 'Treasure' | 'Other'
        description: string
        properties: string
        history: string
        significance: string
      }
    })

/** Five faces that the party knows, three behind a veil, and one that is shown to Pell alone. A veiled name stands nowhere else in the story. */
export const demoNpcs: DemoNpc[] = [
  {
    key: 'ferryman',
    campaign: 'lantern',
    head: 'ferryman',
    type: 'person',
    name: 'The Ferryman of Low Ferry',
    veiled: false,
    description: 'Mends a net that does not need mending. Will not cross after dark; will not say why.',
    publicInfo: {
      role: 'Ferryman, licensed, twopence a head',
      personality: 'Gentle, and gentler the more you offer him.',
      appearance: 'Boots in the shallows. A face like a door that has been left on the latch for someone.',
      backstory: 'Has held the licence for as long as anybody has been asking.',
      relationships: 'Inquires after your mother. Means it.',
    },
    gmOnlyInfo:
      'He took one passenger after dark, once: his own son, who wished to get it over. He paid with *the lullaby with the wrong ending*, which is why no child in Low Ferry can be sung to sleep past the second verse.',
    gmNotes:
      'Never let him refuse outright. He says “tomorrow” as though he were giving it to them. If somebody offers to mend the net, he hands it over and weeps.',
  },
  {
    key: 'toll-girl',
    campaign: 'lantern',
    head: 'lantern-girl',
    type: 'person',
    name: 'The Toll Girl',
    veiled: false,
    description: 'Nine years old, perhaps. Takes a penny, or one true thing. Her lantern leans toward the water.',
    publicInfo: {
      role: 'Collector of tolls, by warrant',
      personality: 'Exact. Kind about it, as a good clerk is.',
      appearance: 'A lantern as tall as herself. Her shoes are dry.',
      backstory: 'Appointed until such time as the bridge be open.',
      relationships: 'The dog’s employer of record.',
    },
    facts: [
      {
        key: 'fact warrant',
        text: 'Her warrant is signed by a reeve who has been dead for eleven years.',
        moves: [{ to: null, lifted: true, ago: 70, reason: 'read out at the bridge' }],
      },
      {
        key: 'fact pennies',
        text: 'She keeps each penny apart, in a shoe that belongs to nobody in Low Ferry.',
        moves: [
          { to: 'pell', lifted: true, ago: 55, reason: 'Oren looked under the bench' },
          { to: 'otto', lifted: true, ago: 50 },
          { to: 'otto', lifted: false, ago: 45, reason: 'too early, he was out of the room' },
        ],
      },
      {
        key: 'fact river',
        text: 'The river gives her back her change, and it is always a farthing over.',
        moves: [],
      },
    ],
    gmOnlyInfo:
      'She is minding the place of somebody who was told to wait and did not. She will hand the lantern over to him and to nobody else, with the words *you’re late, and I’ve kept your supper*.',
    gmNotes:
      'She never lies, rounds or hurries. If a player asks whether she is lonely, let her think about it until the end of the session.',
  },
  {
    key: 'brother-amity',
    campaign: 'lantern',
    head: 'friar',
    type: 'person',
    name: 'Brother Amity',
    veiled: false,
    description: 'Keeper of the dry well. Counts the lanterns each evening. The number has never once been the same.',
    publicInfo: {
      role: 'Sole brother of the chapel at Low Ferry',
      personality: 'Cheerful, distracted, always on a ladder.',
      appearance: 'A habit hemmed with tally marks in white thread.',
      backstory: 'Sent for a fortnight to bless the well, some years ago.',
      relationships: 'Lends the ladder to everyone. Has never let anyone near the well.',
    },
    gmOnlyInfo:
      'He counts so as not to listen. At night the stone at the bottom of the well *recites the distances in his dead prior’s voice*, and it has begun to get nearer.',
    gmNotes: 'Give a different number each time, and make the players write it down. The differences add up to nine.',
  },
  {
    key: 'reeves-boots',
    campaign: 'lantern',
    type: 'object',
    name: 'The Reeve’s Boots',
    veiled: false,
    description: 'They have stood outside his door since the thaw. Somebody fills them, weekly, with river water.',
    publicInfo: {
      itemType: 'Other',
      description: 'A good pair, resoled, a large man’s. One small fish in each.',
      properties: 'The water in them is level with the river, whatever the weather.',
      history: 'Put out to be cleaned on the 2nd of Thaw, by the reeve, who went back in for the brush.',
      significance: 'Nobody in Low Ferry has taken them in. Nobody has stepped over them either.',
    },
    gmOnlyInfo:
      'The reeve is in the house. He is in the tenth mile of it, going along the passage for the brush. The fish are *the only two witnesses he trusted*.',
    gmNotes: 'If anyone puts the boots on, they will walk somewhere. Ask for a hat size before you say where.',
  },
  {
    key: 'dog',
    campaign: 'lantern',
    head: 'hound',
    type: 'person',
    name: 'The Dog',
    veiled: false,
    description: 'Not ours. Trots behind the waggon under the water. Answers, sometimes, to Penny.',
    publicInfo: {
      role: 'Entered in the rolls for 1009, under Establishment',
      personality: 'Certain of you.',
      appearance: 'Wet, brindled, one ear reconsidering.',
      backstory: 'Nine shillings and tenpence in arrears until lately.',
      relationships: 'Has chosen Oren Vask. Has not been talked out of it.',
    },
    gmOnlyInfo:
      'She is the one traveller who pays in full each time, since she keeps nothing back. If she is ever asked to stay on one side, the river goes out like *a candle in a nursery* and does not return.',
    gmNotes: 'She is always found to have been there already. Do not roll for the dog.',
  },
  {
    key: 'veiled-person',
    campaign: 'lantern',
    head: 'porter',
    type: 'person',
    name: 'Odo Wickenshaw',
    veiled: true,
    description: 'Carried it on his back in one night, and set it down where nobody would measure from.',
    publicInfo: {
      role: 'Bearer to the Commission, dismissed',
      personality: 'Apologetic to furniture.',
      appearance: 'Bent square. There is a corner to his shoulders that is not his.',
      backstory: 'Was offered a pension by the mile, and asked which way it would be counted.',
      relationships: 'Sends money, monthly, to a chapel. Gets back a number.',
    },
    gmOnlyInfo:
      'He is alive, and he is the cook at the Nine Hares. He has never been able to put the weight down: ask him to lift something and he says, *I have one on already, thank you*.',
    gmNotes: 'He wants to be caught. Let him overhear them talking about levers.',
  },
  {
    key: 'veiled-place',
    campaign: 'lantern',
    type: 'place',
    name: 'Saint Ombrel-under-Lode',
    veiled: true,
    description: 'The village at the far end of the tenth mile, where everybody who was early is waiting.',
    publicInfo: {
      locationType: 'Town',
      description: 'Forty houses about a green, a pond, a finger-post with one arm.',
      atmosphere: 'The hour after dinner on a day with nothing in it.',
      features: 'No clock has hands. Every hearth is laid and none is lit.',
      history: 'It was to have grown up at the foot of the bridge.',
    },
    gmOnlyInfo:
      'It is the town that the bridge would have made. Its people have *birthdays but no births*, and they are very curious about the junior clerk.',
    gmNotes: 'They are not dead and must not be played as dead. They are punctual.',
  },
  {
    key: 'veiled-object',
    campaign: 'lantern',
    type: 'object',
    name: 'The Harrowgeld Quittance',
    veiled: true,
    description: 'A receipt, in full, for one bridge.',
    publicInfo: {
      itemType: 'Document',
      description: 'A slip of vellum the size of a playing card, signed at the foot by a river.',
      properties: 'It is always in the last pocket.',
      history: 'Made out to bearer in 1009 and never presented.',
      significance: 'Whoever presents it is owed a bridge. The law is perfectly clear.',
    },
    gmOnlyInfo:
      'The signature is still wet. If it is ever blotted the debt is discharged, and *every drowned footfall comes due at once*.',
    gmNotes:
      'It is in Isaveth’s pen-case, behind the ninth pen. It has been since chapter one: that was the rest of her change.',
  },
  {
    key: 'half-veiled',
    campaign: 'lantern',
    head: 'witch',
    type: 'person',
    name: 'Widow Pennyfarrow',
    veiled: true,
    liftedFor: ['pell'],
    facts: [
      {
        key: 'fact stub',
        text: 'Each of her candles is a stub that somebody brought back.',
        moves: [{ to: 'pell', lifted: true, ago: 30 }],
      },
      {
        key: 'fact wick',
        text: 'The wicks are plaited from a bell rope that nobody has missed yet.',
        moves: [],
      },
    ],
    description: 'Sells candles by the inch from a window that faces nothing.',
    publicInfo: {
      role: 'Chandler, by arrangement',
      personality: 'Counts your change before you have paid.',
      appearance: 'Tallow to the elbow, and a veil that was never put off.',
      backstory: 'Was married for the length of one candle.',
      relationships: 'Lends Oren Vask a taper and asks for the stub back.',
    },
    gmOnlyInfo: 'She is the widow of the tenth mile, and *she has buried it twice*.',
    gmNotes: 'Show her to Pell first: Oren owes her a stub of candle.',
  },
]
