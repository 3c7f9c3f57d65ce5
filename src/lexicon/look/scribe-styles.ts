import type { ScribeId } from './ids.ts'

export type ScribeFont = { package: string; family: string; weights: readonly number[]; italic?: boolean }

export type ScribeStyle = {
  name: string
  voice: string
  /** Characters that fill one page of 550 x 715 px, chapter title included. */
  charsPerPage: number
  body: ScribeFont & { weight: number; size: number; leading: number }
  display: ScribeFont
  smallCaps?: ScribeFont
  initialFont?: ScribeFont
  mono?: ScribeFont
  initialLines: number
  padding: { top: number; inner: number; bottom: number; outer: number }
  measure: number
  paragraph: { indent: string; gap: number; align: string; hyphens: string; hangingPunctuation: string }
  colors: { paper: string; ink: string; muted: string; accent: string; accent2: string; rule: string }
  texture: { id: string; opacity: number }
  ornament: { end: string; break: string; corner: string }
  /** Fonts for other scripts; null where the body font itself has them. Eastern scripts have one font in every hand. */
  fallback: Record<'cyrillic' | 'greek', ScribeFont | null> & { generic: string }
}

/** Every page is this many CSS pixels. */
export const LEAF = { width: 550, height: 715 } as const

/** The twenty-two hands. The CSS of each is in scribe-recipes.ts. */
export const SCRIBE_STYLES: Record<ScribeId, ScribeStyle> = {
  fantasy: {
    name: 'The Illuminator', charsPerPage: 1000, initialLines: 4, measure: 434,
    voice: 'A scriptorium master: rubric, lapis and leaf gold, never in a hurry.',
    body: { package: '@fontsource-variable/vollkorn', family: 'Vollkorn Variable', weights: [400, 600], italic: true, weight: 400, size: 16.5, leading: 24 },
    display: { package: '@fontsource/almendra', family: 'Almendra', weights: [700] },
    smallCaps: { package: '@fontsource/vollkorn-sc', family: 'Vollkorn SC', weights: [400] }, initialFont: { package: '@fontsource/uncial-antiqua', family: 'Uncial Antiqua', weights: [400] },
    padding: { top: 56, inner: 62, bottom: 50, outer: 54 }, paragraph: { indent: '1.3em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#f3e8cf', ink: '#2a1b10', muted: '#6b4c31', accent: '#95261a', accent2: '#1f3f78', rule: '#c9ac74' },
    texture: { id: 'parchment', opacity: 1 }, ornament: { end: 'vine-tailpiece', break: 'hedera', corner: 'corner-vine' },
    fallback: { cyrillic: null, greek: null, generic: 'serif' },
  },
  cyberpunk: {
    name: 'The Netrunner', charsPerPage: 800, initialLines: 0, measure: 430,
    voice: 'A packet dump read aloud by someone who has not slept. Short lines, hard corners.',
    body: { package: '@fontsource/chakra-petch', family: 'Chakra Petch', weights: [400, 600], italic: true, weight: 400, size: 16.5, leading: 26 },
    display: { package: '@fontsource-variable/tektur', family: 'Tektur Variable', weights: [700] },
    padding: { top: 58, inner: 64, bottom: 52, outer: 56 }, paragraph: { indent: '0', gap: 12, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#0c0f13', ink: '#dfe7ea', muted: '#93a1aa', accent: '#f4e409', accent2: '#19d3e6', rule: '#2d3944' },
    texture: { id: 'scanline', opacity: 1 }, ornament: { end: 'none', break: 'corner-bracket', corner: 'corner-bracket' },
    fallback: { cyrillic: { package: '@fontsource-variable/jura', family: 'Jura Variable', weights: [400, 700] }, greek: { package: '@fontsource-variable/jura', family: 'Jura Variable', weights: [400, 700] }, generic: 'sans-serif' },
  },
  vampire: {
    name: 'The Countess', charsPerPage: 900, initialLines: 3, measure: 418,
    voice: 'Perfect manners, perfect copperplate, and a stain she will not discuss.',
    body: { package: '@fontsource-variable/libre-bodoni', family: 'Libre Bodoni Variable', weights: [400, 600], italic: true, weight: 400, size: 16, leading: 25 },
    display: { package: '@fontsource/pinyon-script', family: 'Pinyon Script', weights: [400] },
    initialFont: { package: '@fontsource/pinyon-script', family: 'Pinyon Script', weights: [400] },
    padding: { top: 62, inner: 70, bottom: 56, outer: 62 }, paragraph: { indent: '1.4em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#1c0a0e', ink: '#f0dfd8', muted: '#bd9591', accent: '#f08080', accent2: '#e6c9a0', rule: '#55252d' },
    texture: { id: 'laid-paper', opacity: 0.22 }, ornament: { end: 'moon-phases', break: 'moon-phases', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource-variable/playfair-display', family: 'Playfair Display Variable', weights: [400, 700] }, greek: { package: '@fontsource/gfs-didot', family: 'GFS Didot', weights: [400, 700] }, generic: 'serif' },
  },
  scribbled: {
    name: 'The Margin Scribbler', charsPerPage: 750, initialLines: 0, measure: 422,
    voice: 'Somebody’s school notebook, kept through a whole campaign and half a battle.',
    body: { package: '@fontsource/kalam', family: 'Kalam', weights: [400, 700], weight: 400, size: 18, leading: 28, italic: false },
    display: { package: '@fontsource/caveat-brush', family: 'Caveat Brush', weights: [400] },
    padding: { top: 56, inner: 84, bottom: 48, outer: 44 }, paragraph: { indent: '1.2em', gap: 0, align: 'left', hyphens: 'none', hangingPunctuation: 'first' },
    colors: { paper: '#fbfaf3', ink: '#1d2a4d', muted: '#4d5770', accent: '#ad1e19', accent2: '#266529', rule: '#e58f8a' },
    texture: { id: 'notebook', opacity: 1 }, ornament: { end: 'none', break: 'none', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource/neucha', family: 'Neucha', weights: [400, 700] }, greek: { package: '@fontsource/mynerve', family: 'Mynerve', weights: [400, 700] }, generic: 'serif' },
  },
  'scribe-neutral': {
    name: 'The Plain Hand', charsPerPage: 950, initialLines: 3, measure: 426,
    voice: 'A good publisher’s house style. Nothing to notice, nothing to forgive.',
    body: { package: '@fontsource-variable/source-serif-4', family: 'Source Serif 4 Variable', weights: [400, 600], italic: true, weight: 400, size: 16.5, leading: 25 },
    display: { package: '@fontsource-variable/source-serif-4', family: 'Source Serif 4 Variable', weights: [400] },
    padding: { top: 58, inner: 66, bottom: 52, outer: 58 }, paragraph: { indent: '1.3em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#fbf9f4', ink: '#211f1c', muted: '#5f5a52', accent: '#7a3b1d', accent2: '#3b4a54', rule: '#d5cec0' },
    texture: { id: 'laid-paper', opacity: 0.5 }, ornament: { end: 'none', break: 'diamond-rule', corner: 'none' },
    fallback: { cyrillic: null, greek: null, generic: 'serif' },
  },
  eldritch: {
    name: 'The Last Witness', charsPerPage: 850, initialLines: 5, measure: 422,
    voice: 'A professor’s private printing of 1911. The first page is calm. The margins are not.',
    body: { package: '@fontsource/goudy-bookletter-1911', family: 'Goudy Bookletter 1911', weights: [400], weight: 400, size: 17.5, leading: 27, italic: false },
    display: { package: '@fontsource-variable/texturina', family: 'Texturina Variable', weights: [200] },
    initialFont: { package: '@fontsource-variable/texturina', family: 'Texturina Variable', weights: [100] },
    padding: { top: 62, inner: 68, bottom: 56, outer: 60 }, paragraph: { indent: '1.4em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#dfe3d2', ink: '#182420', muted: '#495b52', accent: '#1f5a4c', accent2: '#5a2a52', rule: '#a9b6a2' },
    texture: { id: 'vellum', opacity: 1 }, ornament: { end: 'moon-phases', break: 'star-rule', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource/old-standard-tt', family: 'Old Standard TT', weights: [400, 700] }, greek: { package: '@fontsource/cardo', family: 'Cardo', weights: [400, 700] }, generic: 'serif' },
  },
  steampunk: {
    name: 'The Engineer’s Gazette', charsPerPage: 920, initialLines: 3, measure: 424,
    voice: 'Proceedings of a learned society that has set itself on fire twice.',
    body: { package: '@fontsource/old-standard-tt', family: 'Old Standard TT', weights: [400, 700], italic: true, weight: 400, size: 17, leading: 26 },
    display: { package: '@fontsource/diplomata-sc', family: 'Diplomata SC', weights: [400] },
    initialFont: { package: '@fontsource/old-standard-tt', family: 'Old Standard TT', weights: [700] },
    padding: { top: 58, inner: 66, bottom: 54, outer: 60 }, paragraph: { indent: '1.2em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#efe4cd', ink: '#241a12', muted: '#634a30', accent: '#7c420e', accent2: '#2f4a3e', rule: '#b08d58' },
    texture: { id: 'laid-paper', opacity: 0.9 }, ornament: { end: 'gear-rule', break: 'gear-rule', corner: 'corner-deco' },
    fallback: { cyrillic: null, greek: { package: '@fontsource/gfs-didot', family: 'GFS Didot', weights: [400, 700] }, generic: 'serif' },
  },
  'space-opera': {
    name: 'The Navigator', charsPerPage: 1100, initialLines: 4, measure: 432,
    voice: 'A very large story told in a very calm voice, in paperback, with planets.',
    body: { package: '@fontsource-variable/jost', family: 'Jost Variable', weights: [400, 500], italic: true, weight: 400, size: 16, leading: 24.5 },
    display: { package: '@fontsource/krona-one', family: 'Krona One', weights: [400] },
    initialFont: { package: '@fontsource-variable/jost', family: 'Jost Variable', weights: [200] },
    padding: { top: 52, inner: 62, bottom: 46, outer: 56 }, paragraph: { indent: '1.4em', gap: 0, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#0b1c29', ink: '#eef0e6', muted: '#9fb5c0', accent: '#ffb52e', accent2: '#ff7a5c', rule: '#2b495b' },
    texture: { id: 'starfield', opacity: 0.35 }, ornament: { end: 'star-rule', break: 'star-rule', corner: 'none' },
    fallback: { cyrillic: null, greek: { package: '@fontsource/didact-gothic', family: 'Didact Gothic', weights: [400, 700] }, generic: 'sans-serif' },
  },
  grimoire: {
    name: 'The Forbidden Hand', charsPerPage: 780, initialLines: 4, measure: 412,
    voice: 'Dense, black, certain. It does not explain; it instructs.',
    body: { package: '@fontsource/grenze', family: 'Grenze', weights: [400, 600], italic: true, weight: 400, size: 18.5, leading: 27 },
    display: { package: '@fontsource-variable/grenze-gotisch', family: 'Grenze Gotisch Variable', weights: [600] },
    initialFont: { package: '@fontsource-variable/grenze-gotisch', family: 'Grenze Gotisch Variable', weights: [500] },
    padding: { top: 64, inner: 72, bottom: 60, outer: 66 }, paragraph: { indent: '0', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#e9dcc0', ink: '#1a120c', muted: '#5c4630', accent: '#9b1c12', accent2: '#1a120c', rule: '#b79a6a' },
    texture: { id: 'parchment', opacity: 1 }, ornament: { end: 'knot-rule', break: 'knot-rule', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource-variable/vollkorn', family: 'Vollkorn Variable', weights: [400, 700] }, greek: { package: '@fontsource-variable/vollkorn', family: 'Vollkorn Variable', weights: [400, 700] }, generic: 'serif' },
  },
  'pirate-log': {
    name: 'The Ship’s Log', charsPerPage: 820, initialLines: 2, measure: 426,
    voice: 'Wind, position, water, quarrels. Written by a man with one good hand.',
    body: { package: '@fontsource/im-fell-english', family: 'IM Fell English', weights: [400], italic: true, weight: 400, size: 18, leading: 27 },
    display: { package: '@fontsource/im-fell-double-pica', family: 'IM Fell Double Pica', weights: [400], italic: true },
    smallCaps: { package: '@fontsource/im-fell-english-sc', family: 'IM Fell English SC', weights: [400] },
    padding: { top: 58, inner: 66, bottom: 54, outer: 58 }, paragraph: { indent: '1.3em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#e6dcc2', ink: '#22262a', muted: '#51544d', accent: '#7c2a18', accent2: '#16505c', rule: '#a89a77' },
    texture: { id: 'kraft', opacity: 0.55 }, ornament: { end: 'compass-rose', break: 'headpiece-wave', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource/old-standard-tt', family: 'Old Standard TT', weights: [400, 700] }, greek: { package: '@fontsource/cardo', family: 'Cardo', weights: [400, 700] }, generic: 'serif' },
  },
  'wild-west': {
    name: 'The Town Printer', charsPerPage: 880, initialLines: 3, measure: 444,
    voice: 'Notices, warrants and the weather, from a press with nine good letters.',
    body: { package: '@fontsource-variable/besley', family: 'Besley Variable', weights: [400, 700], italic: true, weight: 400, size: 16, leading: 24.5 },
    display: { package: '@fontsource/rye', family: 'Rye', weights: [400] },
    initialFont: { package: '@fontsource/rye', family: 'Rye', weights: [400] },
    padding: { top: 48, inner: 56, bottom: 46, outer: 50 }, paragraph: { indent: '1.2em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#f0dfbd', ink: '#2c190c', muted: '#684627', accent: '#8c2a10', accent2: '#2c190c', rule: '#a8793f' },
    texture: { id: 'kraft', opacity: 0.6 }, ornament: { end: 'diamond-rule', break: 'diamond-rule', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource-variable/roboto-slab', family: 'Roboto Slab Variable', weights: [400, 700] }, greek: { package: '@fontsource-variable/roboto-slab', family: 'Roboto Slab Variable', weights: [400, 700] }, generic: 'serif' },
  },
  'fae-chronicle': {
    name: 'The Foxglove Court', charsPerPage: 950, initialLines: 4, measure: 424,
    voice: 'Courteous, seasonal, slightly too interested in your name.',
    body: { package: '@fontsource/rosarivo', family: 'Rosarivo', weights: [400], italic: true, weight: 400, size: 16, leading: 25 },
    display: { package: '@fontsource/elsie-swash-caps', family: 'Elsie Swash Caps', weights: [400] },
    initialFont: { package: '@fontsource/elsie-swash-caps', family: 'Elsie Swash Caps', weights: [400] },
    padding: { top: 56, inner: 68, bottom: 52, outer: 58 }, paragraph: { indent: '1.5em', gap: 0, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#f4f6ea', ink: '#20302a', muted: '#51665a', accent: '#7b2d74', accent2: '#33683f', rule: '#b9cdb0' },
    texture: { id: 'rice-paper', opacity: 1 }, ornament: { end: 'vine-tailpiece', break: 'hedera', corner: 'corner-vine' },
    fallback: { cyrillic: { package: '@fontsource-variable/cormorant', family: 'Cormorant Variable', weights: [400, 700] }, greek: { package: '@fontsource/cardo', family: 'Cardo', weights: [400, 700] }, generic: 'serif' },
  },
  apocalypse: {
    name: 'The Scavenger', charsPerPage: 700, initialLines: 0, measure: 426,
    voice: 'Written on the flap of a box, in the order it happened, while there was light.',
    body: { package: '@fontsource-variable/overpass', family: 'Overpass Variable', weights: [400, 700], italic: true, weight: 400, size: 17.5, leading: 28 },
    display: { package: '@fontsource/stardos-stencil', family: 'Stardos Stencil', weights: [700] },
    padding: { top: 60, inner: 64, bottom: 56, outer: 60 }, paragraph: { indent: '0', gap: 14, align: 'left', hyphens: 'none', hangingPunctuation: 'first' },
    colors: { paper: '#d2b282', ink: '#1f160c', muted: '#412d11', accent: '#690a00', accent2: '#1f160c', rule: '#8a6636' },
    texture: { id: 'kraft', opacity: 0.6 }, ornament: { end: 'none', break: 'none', corner: 'none' },
    fallback: { cyrillic: null, greek: { package: '@fontsource-variable/commissioner', family: 'Commissioner Variable', weights: [400, 700] }, generic: 'sans-serif' },
  },
  'pulp-adventure': {
    name: 'The Penny Thrill', charsPerPage: 1050, initialLines: 3, measure: 440,
    voice: 'Ten cents, two dinosaurs, and a chapter end every nine minutes.',
    body: { package: '@fontsource-variable/rokkitt', family: 'Rokkitt Variable', weights: [400, 700], italic: true, weight: 400, size: 18.5, leading: 24 },
    display: { package: '@fontsource/shrikhand', family: 'Shrikhand', weights: [400] },
    initialFont: { package: '@fontsource/shrikhand', family: 'Shrikhand', weights: [400] },
    padding: { top: 50, inner: 58, bottom: 46, outer: 52 }, paragraph: { indent: '1em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#ecdfbf', ink: '#231a13', muted: '#5f4a33', accent: '#a9210f', accent2: '#0f4f63', rule: '#a98d5c' },
    texture: { id: 'newsprint', opacity: 0.6 }, ornament: { end: 'star-rule', break: 'star-rule', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource-variable/roboto-slab', family: 'Roboto Slab Variable', weights: [400, 700] }, greek: { package: '@fontsource-variable/roboto-slab', family: 'Roboto Slab Variable', weights: [400, 700] }, generic: 'serif' },
  },
  'royal-decree': {
    name: 'The Chancery', charsPerPage: 870, initialLines: 3, measure: 416,
    voice: 'Know all by these presents. Sealed, enrolled, and not to be argued with.',
    body: { package: '@fontsource-variable/cormorant-garamond', family: 'Cormorant Garamond Variable', weights: [500, 700], italic: true, weight: 560, size: 19, leading: 25.5 },
    display: { package: '@fontsource/unifrakturmaguntia', family: 'UnifrakturMaguntia', weights: [400] },
    smallCaps: { package: '@fontsource/cormorant-sc', family: 'Cormorant SC', weights: [600] }, initialFont: { package: '@fontsource/unifrakturmaguntia', family: 'UnifrakturMaguntia', weights: [400] },
    padding: { top: 64, inner: 70, bottom: 54, outer: 64 }, paragraph: { indent: '1.5em', gap: 0, align: 'justify', hyphens: 'none', hangingPunctuation: 'first last' },
    colors: { paper: '#f7f0dd', ink: '#211a2a', muted: '#5c5162', accent: '#5a1d74', accent2: '#7f5a01', rule: '#c9ac5c' },
    texture: { id: 'vellum', opacity: 0.8 }, ornament: { end: 'wax-seal', break: 'diamond-rule', corner: 'corner-vine' },
    fallback: { cyrillic: null, greek: { package: '@fontsource/cardo', family: 'Cardo', weights: [400, 700] }, generic: 'serif' },
  },
  'mech-manual': {
    name: 'Technical Order', charsPerPage: 1200, initialLines: 0, measure: 452,
    voice: 'Paragraph numbers, torque values, and one warning that was learned the hard way.',
    body: { package: '@fontsource/ibm-plex-sans-condensed', family: 'IBM Plex Sans Condensed', weights: [400, 600], italic: true, weight: 400, size: 16, leading: 22.5 },
    display: { package: '@fontsource/barlow-condensed', family: 'Barlow Condensed', weights: [700] },
    mono: { package: '@fontsource/ibm-plex-mono', family: 'IBM Plex Mono', weights: [400, 600] },
    padding: { top: 50, inner: 52, bottom: 42, outer: 46 }, paragraph: { indent: '0', gap: 7, align: 'left', hyphens: 'none', hangingPunctuation: 'first' },
    colors: { paper: '#f1f2ef', ink: '#16191b', muted: '#50585c', accent: '#b23600', accent2: '#14506e', rule: '#b9bfc0' },
    texture: { id: 'none', opacity: 0 }, ornament: { end: 'none', break: 'none', corner: 'corner-bracket' },
    fallback: { cyrillic: { package: '@fontsource-variable/commissioner', family: 'Commissioner Variable', weights: [400, 700] }, greek: { package: '@fontsource-variable/commissioner', family: 'Commissioner Variable', weights: [400, 700] }, generic: 'sans-serif' },
  },
  'elemental-tome': {
    name: 'The Four Winds', charsPerPage: 900, initialLines: 3, measure: 420,
    voice: 'Written by four hands that agreed on nothing but the margins.',
    body: { package: '@fontsource-variable/alegreya', family: 'Alegreya Variable', weights: [400, 700], italic: true, weight: 400, size: 18, leading: 26 },
    display: { package: '@fontsource/forum', family: 'Forum', weights: [400] },
    smallCaps: { package: '@fontsource/alegreya-sc', family: 'Alegreya SC', weights: [400] }, initialFont: { package: '@fontsource/forum', family: 'Forum', weights: [400] },
    padding: { top: 60, inner: 68, bottom: 46, outer: 62 }, paragraph: { indent: '1.3em', gap: 0, align: 'justify', hyphens: 'auto', hangingPunctuation: 'first last' },
    colors: { paper: '#eef0e8', ink: '#1b2427', muted: '#4f5d5f', accent: '#0f5d70', accent2: '#a4400f', rule: '#aab7b4' },
    texture: { id: 'laid-paper', opacity: 0.7 }, ornament: { end: 'headpiece-wave', break: 'diamond-rule', corner: 'none' },
    fallback: { cyrillic: null, greek: null, generic: 'serif' },
  },
  'queer-zine': {
    name: 'The Photocopied Zine', charsPerPage: 850, initialLines: 0, measure: 452,
    voice: 'Stapled at midnight, left in every laundrette. Loud, tender, misspelled on purpose.',
    body: { package: '@fontsource/courier-prime', family: 'Courier Prime', weights: [400, 700], italic: true, weight: 400, size: 16, leading: 24 },
    display: { package: '@fontsource/rubik-mono-one', family: 'Rubik Mono One', weights: [400] },
    padding: { top: 50, inner: 52, bottom: 44, outer: 46 }, paragraph: { indent: '0', gap: 12, align: 'left', hyphens: 'none', hangingPunctuation: 'first' },
    colors: { paper: '#fdfcf8', ink: '#141414', muted: '#55504f', accent: '#c2185b', accent2: '#0a5c63', rule: '#141414' },
    texture: { id: 'halftone', opacity: 0.35 }, ornament: { end: 'none', break: 'none', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource/cousine', family: 'Cousine', weights: [400, 700] }, greek: { package: '@fontsource/cousine', family: 'Cousine', weights: [400, 700] }, generic: 'monospace' },
  },
  'nonbinary-dusk': {
    name: 'Dusk, Unhurried', charsPerPage: 880, initialLines: 3, measure: 418,
    voice: 'A quiet essay at the hour when the street lamps decide. Neither and both.',
    body: { package: '@fontsource-variable/newsreader', family: 'Newsreader Variable', weights: [400, 600], italic: true, weight: 400, size: 17, leading: 26.5 },
    display: { package: '@fontsource-variable/fraunces', family: 'Fraunces Variable', weights: [300] },
    initialFont: { package: '@fontsource-variable/fraunces', family: 'Fraunces Variable', weights: [300] },
    padding: { top: 62, inner: 70, bottom: 58, outer: 62 }, paragraph: { indent: '1.3em', gap: 0, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#fbf6e4', ink: '#26202b', muted: '#5f5666', accent: '#6a3a97', accent2: '#76600a', rule: '#d9cdae' },
    texture: { id: 'rice-paper', opacity: 0.7 }, ornament: { end: 'star-rule', break: 'moon-phases', corner: 'none' },
    fallback: { cyrillic: { package: '@fontsource-variable/literata', family: 'Literata Variable', weights: [400, 700] }, greek: { package: '@fontsource-variable/literata', family: 'Literata Variable', weights: [400, 700] }, generic: 'serif' },
  },
  'ace-void': {
    name: 'The Comfortable Void', charsPerPage: 920, initialLines: 0, measure: 420,
    voice: 'Black, grey, white, violet. Lots of room. Nobody is asking anything of you.',
    body: { package: '@fontsource-variable/ysabeau', family: 'Ysabeau Variable', weights: [400, 600], italic: true, weight: 430, size: 17.5, leading: 24.5 },
    display: { package: '@fontsource-variable/ysabeau', family: 'Ysabeau Variable', weights: [200] },
    smallCaps: { package: '@fontsource-variable/ysabeau-sc', family: 'Ysabeau SC Variable', weights: [400] },
    padding: { top: 56, inner: 68, bottom: 44, outer: 62 }, paragraph: { indent: '0', gap: 11, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#111113', ink: '#e9e9ec', muted: '#a3a3aa', accent: '#c79be6', accent2: '#c9c9cf', rule: '#34343a' },
    texture: { id: 'none', opacity: 0 }, ornament: { end: 'none', break: 'none', corner: 'none' },
    fallback: { cyrillic: null, greek: null, generic: 'sans-serif' },
  },
  'trans-light': {
    name: 'First Light', charsPerPage: 950, initialLines: 4, measure: 418,
    voice: 'A letter to yourself, from further on. The weather has cleared.',
    body: { package: '@fontsource/gentium-book-plus', family: 'Gentium Book Plus', weights: [400, 700], italic: true, weight: 400, size: 17, leading: 26 },
    display: { package: '@fontsource/italiana', family: 'Italiana', weights: [400] },
    initialFont: { package: '@fontsource/italiana', family: 'Italiana', weights: [400] },
    padding: { top: 64, inner: 70, bottom: 58, outer: 62 }, paragraph: { indent: '1.3em', gap: 0, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#fdfdfe', ink: '#20303c', muted: '#546776', accent: '#a12a63', accent2: '#17628c', rule: '#bfdcec' },
    texture: { id: 'none', opacity: 0 }, ornament: { end: 'diamond-rule', break: 'diamond-rule', corner: 'none' },
    fallback: { cyrillic: null, greek: null, generic: 'serif' },
  },
  'pride-rainbow': {
    name: 'The Parade', charsPerPage: 1000, initialLines: 3, measure: 450,
    voice: 'Six colours, a brass band, and everyone you love on the same street.',
    body: { package: '@fontsource-variable/rubik', family: 'Rubik Variable', weights: [400, 600], italic: true, weight: 400, size: 16, leading: 24 },
    display: { package: '@fontsource/bagel-fat-one', family: 'Bagel Fat One', weights: [400] },
    initialFont: { package: '@fontsource/bagel-fat-one', family: 'Bagel Fat One', weights: [400] },
    padding: { top: 50, inner: 54, bottom: 42, outer: 46 }, paragraph: { indent: '0', gap: 9, align: 'left', hyphens: 'manual', hangingPunctuation: 'first' },
    colors: { paper: '#fffdf9', ink: '#221c2b', muted: '#5d5568', accent: '#b3124f', accent2: '#1257a8', rule: '#e6dfd2' },
    texture: { id: 'none', opacity: 0 }, ornament: { end: 'none', break: 'star-rule', corner: 'none' },
    fallback: { cyrillic: null, greek: { package: '@fontsource-variable/commissioner', family: 'Commissioner Variable', weights: [400, 700] }, generic: 'sans-serif' },
  },
}

/** Every font of a style, each family once with all the cuts that it needs. */
export function scribeFonts(style: ScribeStyle): ScribeFont[] {
  const { body, display, smallCaps, initialFont, mono, fallback } = style
  const asked = [body, display, smallCaps, initialFont, mono, fallback.cyrillic, fallback.greek].filter(one => !!one)
  const families = [...new Set(asked.map(({ package: name }) => name))]
  return families.map(name => {
    const cuts = asked.filter(one => one.package === name)
    const weights = [...new Set(cuts.flatMap(one => one.weights))].sort((a, b) => a - b)
    return { package: name, family: cuts[0]!.family, weights, italic: cuts.some(one => one.italic) }
  })
}
