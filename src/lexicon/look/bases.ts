import type { ThemeColor } from './themes.ts'

/** Day page and lamp page: for pages that wear no theme (policies, print previews). */
export const BASES: Record<'light' | 'dark', { name: string; colors: Record<ThemeColor, string> }> = {
  light: {
    name: 'Day page',
    colors: {
      ground: '#e9dfcb', 'ground-ink': '#2b1f15', 'ground-muted': '#5f4a36', 'ground-accent': '#7d2d18',
      surface: '#f7f1e4', raised: '#fffbf2', selected: '#f0dfd2', ink: '#2b1f15', 'ink-muted': '#644f3b',
      accent: '#8a2f19', 'accent-ink': '#fff6e6', line: '#ddcfb3', 'line-strong': '#917a57', glow: '#f0b04a',
      danger: '#a3161f', 'danger-ink': '#ffffff', success: '#35602a', focus: '#1d5c96', 'ground-focus': '#1d5c96',
    },
  },
  dark: {
    name: 'Lamp page',
    colors: {
      ground: '#120d09', 'ground-ink': '#f0e3c9', 'ground-muted': '#b6a183', 'ground-accent': '#e9b65c',
      surface: '#1b1410', raised: '#271d16', selected: '#453021', ink: '#f0e4cd', 'ink-muted': '#bca88b',
      accent: '#eda15a', 'accent-ink': '#221003', line: '#433427', 'line-strong': '#846d54', glow: '#d98a2b',
      danger: '#ff8b76', 'danger-ink': '#1a0404', success: '#a3c473', focus: '#f2c873', 'ground-focus': '#f2c873',
    },
  },
}
