import { MARKS, type MarkLabel } from './marks.ts'

/** The actions of keys on the whole desk. */
export type DeskAct = 'save' | 'alone' | 'preview' | 'help'
/** The actions of keys in the text. */
export type TextAct = 'find' | MarkLabel
type Shortcut = { act: DeskAct | TextAct; code: string; keys: string; does: string; alt?: boolean }

const does = (label: MarkLabel, code: string, keys: string): Shortcut => ({ act: label, code, keys, does: label })

/** The shortcuts with Ctrl, or ⌘ on a Mac. */
const WITH_CONTROL: readonly Shortcut[] = [
  { act: 'save', code: 'KeyS', keys: 'S', does: 'Save' },
  does('Bold', 'KeyB', 'B'),
  does('Italic', 'KeyI', 'I'),
  { ...does('Heading', 'KeyH', 'Alt + H'), alt: true },
  { ...does('Secret', 'KeyE', 'Alt + E'), does: 'Secret for the GM side', alt: true },
  { ...does('Page', 'Enter', 'Enter'), does: 'Page break' },
  { act: 'find', code: 'KeyF', keys: 'F', does: 'Find and replace' },
  { act: 'preview', code: 'KeyP', keys: 'Alt + P', does: 'To the preview', alt: true },
  { act: 'alone', code: 'KeyL', keys: 'Alt + L', does: 'Focus mode on and off', alt: true },
  { act: 'help', code: 'Slash', keys: '/', does: 'This list' },
]

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'> & {
  getModifierState: (key: 'AltGraph') => boolean
}

/** The action of a key. AltGr is Ctrl and Alt to a browser, and types letters, so it has no action. */
export function actOf(event: Pressed): DeskAct | TextAct | null {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.getModifierState('AltGraph')) return null
  return WITH_CONTROL.find(one => one.code === event.code && Boolean(one.alt) === event.altKey)?.act ?? null
}

const ofDesk: readonly string[] = ['save', 'alone', 'preview', 'help'] satisfies DeskAct[]
export const isDeskAct = (act: DeskAct | TextAct): act is DeskAct => ofDesk.includes(act)
export const markOf = (label: MarkLabel) => MARKS.find(one => one.label === label)!

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
export const control = () => (isMac() ? '⌘' : 'Ctrl')

/** The same as a list for people. */
export const shortcutList = (): { keys: string; does: string }[] => [
  ...WITH_CONTROL.map(({ keys, does: words }) => ({ keys: `${control()} + ${keys}`, does: words })),
  { keys: '@', does: 'Mention somebody, an NPC or a chapter' },
  { keys: 'Tab', does: 'Out of the text, to what follows it' },
  { keys: 'Esc', does: 'Out of a list, the search, or the text alone' },
]
