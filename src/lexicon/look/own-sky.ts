/** The sky of a custom theme, as it is drawn: the angle in degrees, the stops as #rrggbb. */
export type OwnSkyView = { id: string; angle: number; stops: string[]; mode: 'light' | 'dark' }

/** The two inks of a sky, by its mode: each reads at 4.5 : 1 anywhere on it. */
export const SKY_INKS = {
  light: { ink: '#2a1a20', inkMuted: '#47323a' },
  dark: { ink: '#f6f1e6', inkMuted: '#d6d0c4' },
} as const
