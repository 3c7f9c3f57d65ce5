import { type ComponentType, createElement, type ReactElement } from 'react'

/** An open modal. `open` turns false when it was answered; `gone` is called by its frame when it has left the screen. */
export type OpenModal = {
  key: number
  open: boolean
  element: ReactElement
  /** The name of a window: the page beside it stays in use, and it stays when the page changes. */
  window?: string | undefined
  /** The path in the address bar when it was opened: that of the next page while it still loads. */
  path: string | undefined
  dismiss: () => void
  gone: () => void
}

/** A modal that is a window carries its name; there is one of each, and opening it again turns to the open one. */
type Windowed = { windowName?: string }

/** There is no address bar where no browser is. */
const pathNow = () => globalThis.location?.pathname

let modals: readonly OpenModal[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function show(next: readonly OpenModal[]): void {
  modals = next
  for (const listener of listeners) listener()
}

/**
 * Adds a modal on top of the open ones; resolves to its answer, or to `undefined` when it was closed without one. Used by
 * `openModal` alone, which knows the types of the properties and of the answer.
 */
export function addModal(modal: ComponentType<object>, props: object): Promise<unknown> {
  const window = (modal as Windowed).windowName
  return new Promise(resolve => {
    const open = window ? modals.find(one => one.window === window && one.open) : undefined
    const key = open?.key ?? ++lastKey
    const answer = (value?: unknown) => {
      resolve(value)
      show(modals.map(one => (one.key === key ? { ...one, open: false } : one)))
    }
    const dismiss = () => answer()
    const gone = () => show(modals.filter(one => one.key !== key))
    const element = createElement(modal, { ...props, key, answer, dismiss } as object)
    const next = { key, open: true, element, window, path: pathNow(), dismiss, gone }
    show(open ? modals.map(one => (one === open ? next : one)) : [...modals, next])
  })
}

/** Leaves every open modal without an answer. Windows stay. */
export function dismissModals(): void {
  for (const modal of modals) if (!modal.window) modal.dismiss()
}

/**
 * Leaves the open modals of other pages, without an answer: the page under them has changed. A modal stays that was opened at the
 * present address, while its page was still loading.
 */
export function dismissModalsOfOtherPages(): void {
  for (const modal of modals) if (!modal.window && modal.path !== pathNow()) modal.dismiss()
}

/** The modals on the screen, the lowest first; the same array until one of them changes. */
export function openModals(): readonly OpenModal[] {
  return modals
}

/** Calls the listener after each change of `openModals`; returns the function that ends this. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
