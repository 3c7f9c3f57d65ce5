import { type ComponentType, createElement, type ReactElement } from 'react'

/** The properties of the side panel's content beside its own. */
export type InPanel = { close: () => void }

export type OpenPanel = { key: number; title: string; element: ReactElement }

let panel: OpenPanel | null = null
let lastKey = 0
const listeners = new Set<() => void>()

function show(next: OpenPanel | null): void {
  panel = next
  for (const listener of listeners) listener()
}

/** Opens the one side panel; what was in it goes. `openPanel('Cart', CartPanel, {})` */
export function openPanel<Props extends InPanel>(
  title: string,
  content: ComponentType<Props>,
  props: Omit<Props, 'close'>,
): void {
  const key = ++lastKey
  const given = { ...props, key, close: closePanel } as unknown as Props & { key: number }
  show({ key, title, element: createElement(content, given) })
}

export function closePanel(): void {
  show(null)
}

export function panelNow(): OpenPanel | null {
  return panel
}

export function onPanel(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
