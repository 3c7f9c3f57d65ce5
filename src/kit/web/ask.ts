import { type ComponentType, createElement, type ReactElement } from 'react'

/** What every modal is given beside its own properties: the way to answer, and the way out without an answer. */
export type Asked<Answer = void> = { answer: (value: Answer) => void; dismiss: () => void }

type AnswerOf<Props> = Props extends { answer: (value: infer Answer) => void } ? Answer : never
type OwnProps<Props> = Omit<Props, 'answer' | 'dismiss'>

/** An open modal. `open` turns false when it was answered; `gone` is called by its frame once it has left the screen. */
export type OpenModal = {
  key: number
  open: boolean
  element: ReactElement
  /** The name of a window: the page beside it stays in use, and it stays when the page changes. */
  window?: string | undefined
  dismiss: () => void
  gone: () => void
}

/** A modal that is a window carries its name; there is one of each, and asking again turns to the open one. */
type Windowed = { windowName?: string }

let modals: readonly OpenModal[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function show(next: readonly OpenModal[]): void {
  modals = next
  for (const listener of listeners) listener()
}

/**
 * Opens a modal and waits for its answer; `undefined` when it is left without one. Modals stack: a modal may ask too.
 * `const yes = await ask(BurnBookModal, { book })`
 */
export function ask<Props extends Asked<never>>(
  modal: ComponentType<Props>,
  props: OwnProps<Props>,
): Promise<AnswerOf<Props> | undefined> {
  const window = (modal as Windowed).windowName
  return new Promise(resolve => {
    const open = window ? modals.find(one => one.window === window && one.open) : undefined
    const key = open?.key ?? ++lastKey
    const close = (value: AnswerOf<Props> | undefined) => {
      resolve(value)
      show(modals.map(one => (one.key === key ? { ...one, open: false } : one)))
    }
    const asked = { ...props, key, answer: close, dismiss: () => close(undefined) } as unknown as Props & {
      key: number
    }
    const gone = () => show(modals.filter(one => one.key !== key))
    const dismiss = () => close(undefined)
    const next = { key, open: true, element: createElement(modal, asked), window, dismiss, gone }
    show(open ? modals.map(one => (one === open ? next : one)) : [...modals, next])
  })
}

/** Leaves every open modal without an answer: the page under them has changed. Windows stay. */
export function dismissModals(): void {
  for (const modal of modals) if (!modal.window) modal.dismiss()
}

export function openModals(): readonly OpenModal[] {
  return modals
}

export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
