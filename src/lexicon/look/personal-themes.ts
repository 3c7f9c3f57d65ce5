import type { PersonalThemeId } from './ids.ts'

export const PERSONAL_CATEGORIES = ['nature', 'pride', 'cosmic', 'minimal'] as const
export type PersonalCategory = (typeof PERSONAL_CATEGORIES)[number]

export type PersonalTheme = {
  name: string
  category: PersonalCategory
  mode: 'light' | 'dark'
  mood: string
  angle: string
  stops: readonly string[]
  /** The two inks that hold 4.5 : 1 at the gradient's worst point. */
  ink: string
  inkMuted: string
}

/** The ten skies of a person's own pages. */
export const PERSONAL_THEMES: Record<PersonalThemeId, PersonalTheme> = {
  'sunset-bliss': {
    name: 'Sunset Bliss', category: 'nature', mode: 'light', mood: 'The last light on a harbour wall.',
    angle: '160deg', stops: ['#ffd9a0', '#ffb38a', '#f79a9a', '#c9a0c8'], ink: '#2a1a20', inkMuted: '#47323a',
  },
  'forest-whisper': {
    name: 'Forest Whisper', category: 'nature', mode: 'dark', mood: 'Under the canopy, looking up.',
    angle: '165deg', stops: ['#12301f', '#1d4a2c', '#2a5a36', '#3a5a2a'], ink: '#f6f1e6', inkMuted: '#d6d0c4',
  },
  'ocean-breeze': {
    name: 'Ocean Breeze', category: 'nature', mode: 'light', mood: 'Shallow water over sand.',
    angle: '170deg', stops: ['#e9fbf7', '#b9e7ea', '#8ccbe0', '#8ab8df'], ink: '#2a1a20', inkMuted: '#47323a',
  },
  'pride-rainbow': {
    name: 'Pride Rainbow', category: 'pride', mode: 'light', mood: 'All six, softened so that ink stands on each.',
    angle: '100deg', stops: ['#ff9a94', '#ffbf7f', '#ffe680', '#9fdca0', '#9cc4f7', '#d0aef2'], ink: '#2a1a20', inkMuted: '#47323a',
  },
  'trans-light': {
    name: 'Trans Light', category: 'pride', mode: 'light', mood: 'Sky, rose, white, rose, sky.',
    angle: '180deg', stops: ['#a9e1fa', '#f9c6d2', '#ffffff', '#f9c6d2', '#a9e1fa'], ink: '#2a1a20', inkMuted: '#47323a',
  },
  'nonbinary-dusk': {
    name: 'Nonbinary Dusk', category: 'pride', mode: 'dark', mood: 'The flag at street-lamp hour: gold, dust, violet, night.',
    angle: '170deg', stops: ['#5a4a10', '#4a4038', '#4b2a66', '#1a1420'], ink: '#f6f1e6', inkMuted: '#d6d0c4',
  },
  'nebula-dream': {
    name: 'Nebula Dream', category: 'cosmic', mode: 'dark', mood: 'A cloud that is making stars.',
    angle: '135deg', stops: ['#0b1236', '#38195a', '#6a1f55', '#1a1b52'], ink: '#f6f1e6', inkMuted: '#d6d0c4',
  },
  'starlit-night': {
    name: 'Starlit Night', category: 'cosmic', mode: 'dark', mood: 'Clear sky, no moon, one road.',
    angle: '180deg', stops: ['#050914', '#0c1a38', '#1b3358', '#2a4666'], ink: '#f6f1e6', inkMuted: '#d6d0c4',
  },
  'soft-slate': {
    name: 'Soft Slate', category: 'minimal', mode: 'dark', mood: 'Rain-coloured, nothing to look at.',
    angle: '180deg', stops: ['#2b3138', '#353c44', '#3d454d'], ink: '#f6f1e6', inkMuted: '#d6d0c4',
  },
  'paper-white': {
    name: 'Paper White', category: 'minimal', mode: 'light', mood: 'A clean sheet.',
    angle: '180deg', stops: ['#ffffff', '#fbf9f4', '#f4f0e7'], ink: '#2a1a20', inkMuted: '#47323a',
  },
}
