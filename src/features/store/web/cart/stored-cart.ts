import { useSyncExternalStore } from 'react'
import { EMPTY, readCart, type StoredCart } from './read-cart.ts'

const keyOf = (userId: string) => `cart:${userId}`
const listeners = new Set<() => void>()
/** The last text of each key with its cart: one text is one object, so nothing renders for nothing. */
const read = new Map<string, { text: string | null; cart: StoredCart }>()
/** Where the browser stores nothing, the cart lasts as long as the page. */
const unstored = new Map<string, string>()

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

/** The cart of somebody in this browser. */
export function cartOf(userId: string): StoredCart {
  const key = keyOf(userId)
  const text = textOf(key)
  const before = read.get(key)
  if (before?.text === text) return before.cart
  const cart = readCart(text)
  read.set(key, { text, cart })
  return cart
}

/** Changes the cart as it is at this moment, also by another tab, and tells everybody who shows it. */
export function changeCart(userId: string, change: (cart: StoredCart) => StoredCart): void {
  const key = keyOf(userId)
  const text = JSON.stringify(change(cartOf(userId)))
  try {
    localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The cart of somebody, as it changes in this tab and in others; empty for a visitor. */
export const useCart = (userId: string | undefined): StoredCart =>
  useSyncExternalStore(
    listen,
    () => (userId ? cartOf(userId) : EMPTY),
    () => EMPTY,
  )
