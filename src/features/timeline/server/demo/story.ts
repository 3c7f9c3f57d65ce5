import type { CampaignDate } from '../../engine/dates.ts'
import type { LinkKind } from '../../rules.ts'

const month = (name: string, days: number) => ({ name, days, was: null })

/** How they count the days in the marsh, where the toll is older than the king. */
export const demoCalendar = {
  kind: 'own' as const,
  months: [
    month('Frost', 30),
    month('Thaw', 30),
    month('Reedrise', 31),
    month('The Open Day', 1),
    month('Haysel', 31),
    month('Eelrun', 30),
    month('Lampfall', 30),
    month('Candleshut', 28),
  ],
  weekdays: ['Tollday', 'Ferryday', 'Reedsday', 'Lampsday', 'Stoneday', 'Restday'],
  era: 'T.R.',
  startsOn: 2,
}

const on = (year: number, monthAt = 0, day = 0): CampaignDate => ({ year, month: monthAt, day })

/** The day that it is in the marsh. */
export const demoToday = on(1127, 2, 22)

type DemoEvent = {
  key: string
  title: string
  text: string
  date: CampaignDate
  end?: CampaignDate
  link?: [LinkKind, string]
  veil?: true
}

/** What happened, by the names of the story; some of it is for the GM side, and one event leads behind a veil. */
export const demoEvents: DemoEvent[] = [
  {
    key: 'event toll',
    title: 'The toll is raised by a penny a head',
    text: 'For the building of a good stone bridge at the Low Ferry.',
    date: on(1009),
  },
  {
    key: 'event arch stone',
    title: 'The waggon with the arch-stone is paid for twice',
    text: 'Once in silver at Aldermoor, and once at the ford, in the driver’s own name.',
    date: on(1009, 7, 29),
    end: on(1009, 7, 30),
    veil: true,
  },
  {
    key: 'event swallows',
    title: 'Swallows are removed from the bridge',
    text: 'Paid under Works, and signed for. There is no bridge.',
    date: on(1066, 5),
    link: ['chapter', 'magistrates-return'],
  },
  { key: 'event fall', title: 'A man is compensated for falling off it', text: '', date: on(1091) },
  {
    key: 'event winter',
    title: 'Oren Vask spends a winter at Hollowmere',
    text: 'He comes back with a map.',
    date: on(1117, 8),
    end: on(1118, 2),
    link: ['map', 'map marsh'],
  },
  {
    key: 'event lanterns',
    title: 'Lanterns take light along the road',
    text: 'Two hundred and six, and then seven.',
    date: on(1127, 2, 14),
    link: ['npc', 'brother-amity'],
  },
  {
    key: 'event furniture',
    title: 'Somebody has moved the chairs at Low Ferry',
    text: 'Nobody owns to it. They are pushed in very neatly.',
    date: on(1127, 2, 16),
    link: ['npc', 'veiled-person'],
  },
  {
    key: 'event crossing',
    title: 'The magistrate pays with one true thing, and crosses',
    text: '',
    date: on(1127, 2, 20),
    link: ['npc', 'toll-girl'],
  },
  {
    key: 'event bell',
    title: 'The bell with the sock is rung from underneath',
    text: 'Ten strokes, the tenth in a voice that all of them have heard at supper.',
    date: on(1127, 3, 9),
    veil: true,
  },
]

/** Where a session and chapters have been placed; one chapter waits for its date. */
export const demoPlaces = [
  { kind: 'chapter', target: 'lantern-road', date: on(1127, 2, 14) },
  { kind: 'session', target: 'session recorder', date: on(1127, 2, 21) },
  { kind: 'chapter', target: 'recorder-speaks', date: on(1127, 2, 21) },
] as const
