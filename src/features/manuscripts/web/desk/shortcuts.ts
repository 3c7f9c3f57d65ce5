import { MARKS } from './marks.ts'

export type Act = 'save' | 'find' | 'alone' | 'preview' | 'help' | `mark:${string}`
type Shortcut = { act: Act; code: string; keys: string; does: string; alt?: boolean }

const [strong, emphasis, heading, , , pageBreak, secret] = MARKS

/** What the keys do while one writes, all with Ctrl, or ⌘ on a Mac. */
const WITH_CONTROL: Shortcut[] = [
  { act: 'save', code: 'KeyS', keys: 'S', does: 'Save' },
  { act: `mark:${strong!.label}`, code: 'KeyB', keys: 'B', does: 'Strong' },
  { act: `mark:${emphasis!.label}`, code: 'KeyI', keys: 'I', does: 'Emphasis' },
  { act: `mark:${heading!.label}`, code: 'KeyH', keys: 'Alt + H', does: 'Heading', alt: true },
  { act: `mark:${secret!.label}`, code: 'KeyE', keys: 'Alt + E', does: 'Secret for the GM side', alt: true },
  { act: `mark:${pageBreak!.label}`, code: 'Enter', keys: 'Enter', does: 'Page break' },
  { act: 'find', code: 'KeyF', keys: 'F', does: 'Find and replace' },
  { act: 'preview', code: 'KeyP', keys: 'Alt + P', does: 'To the preview', alt: true },
  { act: 'alone', code: 'KeyL', keys: 'Alt + L', does: 'The text alone, and back', alt: true },
  { act: 'help', code: 'Slash', keys: '/', does: 'This list' },
]

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'> & {
  getModifierState: (key: 'AltGraph') => boolean
}

/** What these keys mean. AltGr is Ctrl and Alt to a browser, and types letters: it means nothing here. */
export function actOf(event: Pressed): Act | null {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.getModifierState('AltGraph')) return null
  return WITH_CONTROL.find(one => one.code === event.code && Boolean(one.alt) === event.altKey)?.act ?? null
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The same as a list for people. */
export function shortcutList(): { keys: string; does: string }[] {
  const control = isMac() ? '⌘' : 'Ctrl'
  return [
    ...WITH_CONTROL.map(({ keys, does }) => ({ keys: `${control} + ${keys}`, does })),
    { keys: '@', does: 'Mention somebody, an NPC or a chapter' },
    { keys: 'Esc', does: 'Out of a list, the search, or the text alone' },
  ]
}
