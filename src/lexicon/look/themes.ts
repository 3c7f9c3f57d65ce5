import type { ThemeId } from './ids.ts'

export type ThemeColor =
  | 'ground'
  | 'ground-ink'
  | 'ground-muted'
  | 'ground-accent'
  | 'surface'
  | 'raised'
  | 'selected'
  | 'ink'
  | 'ink-muted'
  | 'accent'
  | 'accent-ink'
  | 'line'
  | 'line-strong'
  | 'glow'
  | 'danger'
  | 'danger-ink'
  | 'success'
  | 'focus'
  | 'ground-focus'

export type DisplayFont = { package: string; family: string; weight: number; letterSpacing: string }

export type Theme = {
  name: string
  mood: string
  mode: 'light' | 'dark'
  colors: Record<ThemeColor, string>
  display: DisplayFont
  /** Names of drawn textures, or `none`. */
  texture: string
  groundTexture: string
  emblem: string
}

/** The colour themes. Every text pair holds 4.5 : 1, controls and focus 3 : 1 (see contrast.test.ts). */
export const THEMES: Record<ThemeId, Theme> = {
  fantasy: {
    name: 'Lamplight', mode: 'light', emblem: 'game-icons:candle-holder', texture: 'parchment', groundTexture: 'dark-wood',
    mood: 'A walnut table, one lamp, and vellum that has been read by many hands.',
    display: { package: '@fontsource-variable/texturina', family: 'Texturina Variable', weight: 600, letterSpacing: '.005em' },
    colors: {
      ground: '#2a1a10', 'ground-ink': '#f5e7cb', 'ground-muted': '#cdb189', 'ground-accent': '#ecb657',
      surface: '#f1e6cd', raised: '#faf3e1', selected: '#eddbc9', ink: '#2b1c12', 'ink-muted': '#6a4d36',
      accent: '#8c2f1b', 'accent-ink': '#fff4e0', line: '#d8c39c', 'line-strong': '#94734a', glow: '#f0b04a',
      danger: '#a3161f', 'danger-ink': '#ffffff', success: '#3b6428', focus: '#1f5b96', 'ground-focus': '#f4c768',
    },
  },
  cyberpunk: {
    name: 'Wet Neon', mode: 'dark', emblem: 'game-icons:cyber-eye', texture: 'scanline', groundTexture: 'circuit',
    mood: 'Rain on black glass; hazard yellow and one cold cyan tube.',
    display: { package: '@fontsource-variable/tektur', family: 'Tektur Variable', weight: 700, letterSpacing: '.01em' },
    colors: {
      ground: '#07080b', 'ground-ink': '#e8edf0', 'ground-muted': '#9aa6ad', 'ground-accent': '#f4e409',
      surface: '#0e1116', raised: '#171c23', selected: '#3a3c1f', ink: '#e8edf0', 'ink-muted': '#9fabb3',
      accent: '#f4e409', 'accent-ink': '#14120a', line: '#2b343d', 'line-strong': '#68757f', glow: '#00d5e8',
      danger: '#ff6d8a', 'danger-ink': '#1a0404', success: '#4fe0a0', focus: '#00d5e8', 'ground-focus': '#00d5e8',
    },
  },
  vampire: {
    name: 'Old Blood', mode: 'dark', emblem: 'game-icons:fangs', texture: 'none', groundTexture: 'velvet',
    mood: 'Bone ink on oxblood; a salon where nobody is reflected.',
    display: { package: '@fontsource-variable/bodoni-moda', family: 'Bodoni Moda Variable', weight: 500, letterSpacing: '0' },
    colors: {
      ground: '#12060a', 'ground-ink': '#f3e2dc', 'ground-muted': '#bf9894', 'ground-accent': '#e8a08f',
      surface: '#1d0b10', raised: '#2a1218', selected: '#4a2128', ink: '#f5e6df', 'ink-muted': '#c49f9b',
      accent: '#f0707a', 'accent-ink': '#24040a', line: '#4a2129', 'line-strong': '#8f5a60', glow: '#b3122d',
      danger: '#ff8f7d', 'danger-ink': '#1a0404', success: '#93c48c', focus: '#f0c27b', 'ground-focus': '#f0c27b',
    },
  },
  scifi: {
    name: 'Clean Room', mode: 'light', emblem: 'game-icons:orbital', texture: 'none', groundTexture: 'hull-plate',
    mood: 'White panels, graphite lettering, one signal teal: the future, well maintained.',
    display: { package: '@fontsource-variable/oxanium', family: 'Oxanium Variable', weight: 600, letterSpacing: '.005em' },
    colors: {
      ground: '#e3e6e4', 'ground-ink': '#161b1d', 'ground-muted': '#4c5659', 'ground-accent': '#00594f',
      surface: '#f5f6f3', raised: '#ffffff', selected: '#e0edeb', ink: '#161b1d', 'ink-muted': '#515c60',
      accent: '#00665a', 'accent-ink': '#f2fffc', line: '#d3d8d5', 'line-strong': '#7e898c', glow: '#19c9a6',
      danger: '#b3261e', 'danger-ink': '#ffffff', success: '#1f6b35', focus: '#0055c4', 'ground-focus': '#0055c4',
    },
  },
  horror: {
    name: 'Damp House', mode: 'dark', emblem: 'game-icons:raven', texture: 'none', groundTexture: 'rust',
    mood: 'Mildew and bone. Nothing moves, and something just did.',
    display: { package: '@fontsource/gloock', family: 'Gloock', weight: 400, letterSpacing: '-.005em' },
    colors: {
      ground: '#0b0c0a', 'ground-ink': '#e6e4d6', 'ground-muted': '#a3a593', 'ground-accent': '#d98a6a',
      surface: '#141612', raised: '#1e211b', selected: '#35281f', ink: '#e8e6d8', 'ink-muted': '#a8aa98',
      accent: '#e0714f', 'accent-ink': '#1a0602', line: '#373b31', 'line-strong': '#767b6b', glow: '#7a1a10',
      danger: '#ff8a76', 'danger-ink': '#1a0404', success: '#9dbb7c', focus: '#d9c98a', 'ground-focus': '#d9c98a',
    },
  },
  eldritch: {
    name: 'Under the Tide', mode: 'dark', emblem: 'game-icons:spiral-tentacle', texture: 'none', groundTexture: 'slate',
    mood: 'Green dark at forty fathoms; the chart has a city the sailors did not draw.',
    display: { package: '@fontsource/metamorphous', family: 'Metamorphous', weight: 400, letterSpacing: '.01em' },
    colors: {
      ground: '#04110f', 'ground-ink': '#dcefe4', 'ground-muted': '#8fb3a4', 'ground-accent': '#b6de7a',
      surface: '#0a1e1b', raised: '#112c27', selected: '#294832', ink: '#def0e6', 'ink-muted': '#93b7a8',
      accent: '#a9dc6c', 'accent-ink': '#0b1704', line: '#25493f', 'line-strong': '#5f8a7b', glow: '#35c79a',
      danger: '#ff8d7a', 'danger-ink': '#1a0404', success: '#8ed68a', focus: '#e6d98a', 'ground-focus': '#e6d98a',
    },
  },
  steampunk: {
    name: 'Brass & Mahogany', mode: 'light', emblem: 'game-icons:steampunk-goggles', texture: 'laid-paper', groundTexture: 'leather',
    mood: 'An engineer’s drawing room: brass, oil, and a very exact clock.',
    display: { package: '@fontsource/abril-fatface', family: 'Abril Fatface', weight: 400, letterSpacing: '.005em' },
    colors: {
      ground: '#2c1d15', 'ground-ink': '#f3e4c9', 'ground-muted': '#c9ac84', 'ground-accent': '#e2ac4c',
      surface: '#ece0ca', raised: '#f7eedd', selected: '#e8dac4', ink: '#291c12', 'ink-muted': '#65492f',
      accent: '#7d4510', 'accent-ink': '#fff3de', line: '#cdb68e', 'line-strong': '#8c6d43', glow: '#d98e32',
      danger: '#9c1f14', 'danger-ink': '#ffffff', success: '#46611f', focus: '#1b5c78', 'ground-focus': '#f2c76b',
    },
  },
  'space-opera': {
    name: 'Sodium Sunset', mode: 'dark', emblem: 'game-icons:ringed-planet', texture: 'none', groundTexture: 'starfield',
    mood: 'A paperback from 1977: teal void, burning planet, very large destiny.',
    display: { package: '@fontsource/krona-one', family: 'Krona One', weight: 400, letterSpacing: '-.02em' },
    colors: {
      ground: '#06131d', 'ground-ink': '#f6efdc', 'ground-muted': '#9fb6c0', 'ground-accent': '#ffb52e',
      surface: '#0c1f2c', raised: '#14303f', selected: '#3a453c', ink: '#f6efdc', 'ink-muted': '#a6bdc6',
      accent: '#ffb52e', 'accent-ink': '#1f1200', line: '#29485a', 'line-strong': '#6a8b9b', glow: '#ff5a36',
      danger: '#ff8b78', 'danger-ink': '#1a0404', success: '#7fd39a', focus: '#8fd8ff', 'ground-focus': '#8fd8ff',
    },
  },
  grimoire: {
    name: 'Forbidden Shelf', mode: 'dark', emblem: 'game-icons:spell-book', texture: 'none', groundTexture: 'leather',
    mood: 'Soot, minium red and tallow: a book that is chained for a reason.',
    display: { package: '@fontsource-variable/grenze-gotisch', family: 'Grenze Gotisch Variable', weight: 600, letterSpacing: '.005em' },
    colors: {
      ground: '#120e0b', 'ground-ink': '#eadcc3', 'ground-muted': '#b39e80', 'ground-accent': '#d9a441',
      surface: '#1b1511', raised: '#261e18', selected: '#452e23', ink: '#ecdfc7', 'ink-muted': '#b8a385',
      accent: '#e8805c', 'accent-ink': '#210a02', line: '#44362a', 'line-strong': '#83705a', glow: '#c98a2b',
      danger: '#ff8a6b', 'danger-ink': '#1a0404', success: '#a3b96a', focus: '#e3b85a', 'ground-focus': '#e3b85a',
    },
  },
  pirate: {
    name: 'Bleached Sail', mode: 'light', emblem: 'game-icons:ship-wheel', texture: 'linen', groundTexture: 'dark-wood',
    mood: 'Salt-white canvas, deep water, a brass sun and no flag you would recognise.',
    display: { package: '@fontsource/pirata-one', family: 'Pirata One', weight: 400, letterSpacing: '.01em' },
    colors: {
      ground: '#0e2a34', 'ground-ink': '#f2ecdb', 'ground-muted': '#a9c0c2', 'ground-accent': '#e9b44c',
      surface: '#efe9d8', raised: '#f9f5ea', selected: '#dce2da', ink: '#16262b', 'ink-muted': '#4a5e62',
      accent: '#0a5863', 'accent-ink': '#f1fbfa', line: '#cfc6a9', 'line-strong': '#82805f', glow: '#e0a63a',
      danger: '#a3261a', 'danger-ink': '#ffffff', success: '#31652f', focus: '#8a3b00', 'ground-focus': '#f0c15a',
    },
  },
  'wild-west': {
    name: 'Dust & Saddle', mode: 'light', emblem: 'game-icons:horseshoe', texture: 'laid-paper', groundTexture: 'pine-boards',
    mood: 'Whitewash, tan leather and wood type: a town one street long.',
    display: { package: '@fontsource/rye', family: 'Rye', weight: 400, letterSpacing: '0' },
    colors: {
      ground: '#4a2412', 'ground-ink': '#fbe9cb', 'ground-muted': '#ddb98f', 'ground-accent': '#f2b45f',
      surface: '#f0ddbd', raised: '#f9ecd4', selected: '#edd5bc', ink: '#33190b', 'ink-muted': '#6d472b',
      accent: '#95300f', 'accent-ink': '#fff1de', line: '#d6b184', 'line-strong': '#996c3c', glow: '#e38b3a',
      danger: '#9c1c12', 'danger-ink': '#ffffff', success: '#4a5f1c', focus: '#175a78', 'ground-focus': '#ffd08a',
    },
  },
  fae: {
    name: 'Foxglove', mode: 'light', emblem: 'game-icons:fairy-wings', texture: 'rice-paper', groundTexture: 'moss',
    mood: 'Dew, foxglove and a bargain you will only understand next spring.',
    display: { package: '@fontsource/elsie-swash-caps', family: 'Elsie Swash Caps', weight: 900, letterSpacing: '0' },
    colors: {
      ground: '#dfe9dc', 'ground-ink': '#1d2b24', 'ground-muted': '#4c5f53', 'ground-accent': '#6c2763',
      surface: '#eff4eb', raised: '#fbfdf8', selected: '#ece4e8', ink: '#1d2b24', 'ink-muted': '#506357',
      accent: '#7a2f73', 'accent-ink': '#fff3fd', line: '#c9d8c4', 'line-strong': '#768f7a', glow: '#8fd470',
      danger: '#a61d3f', 'danger-ink': '#ffffff', success: '#2a6a3b', focus: '#2a52a3', 'ground-focus': '#2a52a3',
    },
  },
  apocalypse: {
    name: 'After the Road', mode: 'dark', emblem: 'game-icons:gas-mask', texture: 'none', groundTexture: 'rust',
    mood: 'Ash, road paint and hazard orange; somebody left a note.',
    display: { package: '@fontsource/stardos-stencil', family: 'Stardos Stencil', weight: 700, letterSpacing: '.01em' },
    colors: {
      ground: '#1a1713', 'ground-ink': '#efe5d0', 'ground-muted': '#b5a78d', 'ground-accent': '#f3933a',
      surface: '#2a2620', raised: '#37322a', selected: '#4d3c2a', ink: '#f0e6d2', 'ink-muted': '#c1b398',
      accent: '#f59a45', 'accent-ink': '#1f1002', line: '#544b3e', 'line-strong': '#9a8c75', glow: '#d4502a',
      danger: '#ff9a80', 'danger-ink': '#1a0404', success: '#a9c46a', focus: '#f2d56b', 'ground-focus': '#f2d56b',
    },
  },
  noir: {
    name: 'Venetian Blind', mode: 'dark', emblem: 'game-icons:fedora', texture: 'none', groundTexture: 'none',
    mood: 'Silver and black, one lamp, slats of light, and rain that minds its own business.',
    display: { package: '@fontsource/limelight', family: 'Limelight', weight: 400, letterSpacing: '.01em' },
    colors: {
      ground: '#090909', 'ground-ink': '#f0eee9', 'ground-muted': '#a3a19d', 'ground-accent': '#e8dcb8',
      surface: '#131314', raised: '#1e1e20', selected: '#3e3c38', ink: '#f1efea', 'ink-muted': '#aaa8a4',
      accent: '#e8dcb8', 'accent-ink': '#17140a', line: '#37373a', 'line-strong': '#7d7c7a', glow: '#f2e3b3',
      danger: '#ff8078', 'danger-ink': '#1a0404', success: '#8fc79b', focus: '#9fc7ff', 'ground-focus': '#9fc7ff',
    },
  },
  royal: {
    name: 'Ermine & Seal', mode: 'light', emblem: 'game-icons:imperial-crown', texture: 'vellum', groundTexture: 'silk',
    mood: 'White fur, black spots, violet wax; every word has been weighed.',
    display: { package: '@fontsource-variable/cinzel', family: 'Cinzel Variable', weight: 600, letterSpacing: '.02em' },
    colors: {
      ground: '#15163a', 'ground-ink': '#f6f1e2', 'ground-muted': '#b3b2d0', 'ground-accent': '#e3c05a',
      surface: '#f6f2e9', raised: '#ffffff', selected: '#eae4f0', ink: '#1b1a3a', 'ink-muted': '#565475',
      accent: '#4f2184', 'accent-ink': '#faf5ff', line: '#dcd3bd', 'line-strong': '#8a8371', glow: '#d4af37',
      danger: '#a3162f', 'danger-ink': '#ffffff', success: '#2a6340', focus: '#1d54b8', 'ground-focus': '#f0d374',
    },
  },
  mecha: {
    name: 'Hangar Nine', mode: 'light', emblem: 'game-icons:mecha-head', texture: 'none', groundTexture: 'hull-plate',
    mood: 'Primer grey, safety orange, and stencilled warnings somebody obeyed.',
    display: { package: '@fontsource-variable/big-shoulders', family: 'Big Shoulders Variable', weight: 700, letterSpacing: '.01em' },
    colors: {
      ground: '#23282d', 'ground-ink': '#eef0f0', 'ground-muted': '#aab3b9', 'ground-accent': '#ff9152',
      surface: '#e6e8e8', raised: '#f5f6f6', selected: '#ecded8', ink: '#171b1e', 'ink-muted': '#4c555b',
      accent: '#a83200', 'accent-ink': '#fff4ee', line: '#c1c7ca', 'line-strong': '#788187', glow: '#ff6a1f',
      danger: '#b0171c', 'danger-ink': '#ffffff', success: '#1d6638', focus: '#0055b8', 'ground-focus': '#ffb98f',
    },
  },
  elemental: {
    name: 'Four Thrones', mode: 'dark', emblem: 'game-icons:frostfire', texture: 'none', groundTexture: 'stone',
    mood: 'Basalt at night with fire, water, leaf and air each holding one corner.',
    display: { package: '@fontsource/forum', family: 'Forum', weight: 400, letterSpacing: '.01em' },
    colors: {
      ground: '#0f1415', 'ground-ink': '#ecefe8', 'ground-muted': '#a0b0ad', 'ground-accent': '#f5b35a',
      surface: '#171f21', raised: '#212b2e', selected: '#433f33', ink: '#eef1ea', 'ink-muted': '#a7b6b3',
      accent: '#f5a94b', 'accent-ink': '#1d1002', line: '#3a484b', 'line-strong': '#73868a', glow: '#49b6c9',
      danger: '#ff8f77', 'danger-ink': '#1a0404', success: '#a3cd74', focus: '#8fdcea', 'ground-focus': '#8fdcea',
    },
  },
  celestial: {
    name: 'First Star', mode: 'dark', emblem: 'game-icons:polar-star', texture: 'none', groundTexture: 'starfield',
    mood: 'Midnight lapis and pale gold; the ceiling of a chapel that opens.',
    display: { package: '@fontsource/cormorant-unicase', family: 'Cormorant Unicase', weight: 600, letterSpacing: '.01em' },
    colors: {
      ground: '#050a1d', 'ground-ink': '#eef1fb', 'ground-muted': '#9fadd2', 'ground-accent': '#ecd9a0',
      surface: '#0b1430', raised: '#142044', selected: '#373e53', ink: '#eff2fb', 'ink-muted': '#a8b5d8',
      accent: '#ecd9a0', 'accent-ink': '#1c1503', line: '#2b3b69', 'line-strong': '#6f81b3', glow: '#8fb6ff',
      danger: '#ff9a9a', 'danger-ink': '#1a0404', success: '#95d3a6', focus: '#bcd3ff', 'ground-focus': '#bcd3ff',
    },
  },
  forest: {
    name: 'Under Oak', mode: 'light', emblem: 'game-icons:oak-leaf', texture: 'parchment', groundTexture: 'moss',
    mood: 'Lichen paper, moss ink; the sort of quiet that has birds in it.',
    display: { package: '@fontsource/inknut-antiqua', family: 'Inknut Antiqua', weight: 600, letterSpacing: '-.01em' },
    colors: {
      ground: '#1f2f1c', 'ground-ink': '#edf0dc', 'ground-muted': '#aebd98', 'ground-accent': '#dcc063',
      surface: '#e9ecda', raised: '#f6f7ec', selected: '#dee4d4', ink: '#1b2917', 'ink-muted': '#4b5c40',
      accent: '#2c5a20', 'accent-ink': '#f5fbea', line: '#c3cbab', 'line-strong': '#788661', glow: '#d6b34a',
      danger: '#9b2a16', 'danger-ink': '#ffffff', success: '#2c5f25', focus: '#1f5680', 'ground-focus': '#e9cf7a',
    },
  },
  frost: {
    name: 'Polar Night', mode: 'light', emblem: 'game-icons:snowflake-1', texture: 'none', groundTexture: 'ice',
    mood: 'Blue shadow on snow, and a window lit a long way off.',
    display: { package: '@fontsource/marcellus', family: 'Marcellus', weight: 400, letterSpacing: '.005em' },
    colors: {
      ground: '#102c3d', 'ground-ink': '#eaf4fa', 'ground-muted': '#a5c3d4', 'ground-accent': '#a9defa',
      surface: '#edf4f8', raised: '#fbfdff', selected: '#e0e9f0', ink: '#122938', 'ink-muted': '#46657a',
      accent: '#1a5a86', 'accent-ink': '#f3faff', line: '#c6d9e4', 'line-strong': '#718ea0', glow: '#8fd3f4',
      danger: '#a8203a', 'danger-ink': '#ffffff', success: '#1c6350', focus: '#8a4b00', 'ground-focus': '#ffd08a',
    },
  },
}
