/** The map of the marsh. Its picture is drawn without words, so that it is the same in every language. */
export const demoMap = {
  key: 'map marsh',
  title: 'The Marsh, both halves',
  note: 'Oren’s second map. The first one is at the bottom of the well.',
  size: { width: 1600, height: 1200 },
}

/** Pins by the names of the story; those of the GM side are veiled. */
export const demoPins = [
  { key: 'pin milestone', x: 0.22, y: 0.25, label: 'The milestone that was', note: 'It says nine. It said ten.' },
  { key: 'pin ferryman', x: 0.63, y: 0.47, npc: 'ferryman', note: '' },
  { key: 'pin toll', x: 0.78, y: 0.56, npc: 'toll-girl', note: 'One true thing, and the change is exact.' },
  { key: 'pin road', x: 0.34, y: 0.4, chapter: 'lantern-road', note: '' },
  { key: 'pin well', x: 0.48, y: 0.58, label: 'The dry well', note: 'Dry is what they call it.' },
  {
    key: 'pin tenth',
    x: 0.82,
    y: 0.78,
    label: 'The far end of the tenth mile',
    note: 'They can only come here by not looking for it.',
    veil: true,
  },
  {
    key: 'pin veiled place',
    x: 0.4,
    y: 0.74,
    npc: 'veiled-place',
    note: 'Reached from the dry well, and only at dusk.',
  },
] as const
