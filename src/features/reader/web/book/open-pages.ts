import type { Side } from './sheets.ts'

/** The sides that lie open: two in a spread, of which `at` is either, or one. */
export function openSides(sides: readonly Side[], at: number, spread: boolean): Side[] {
  const left = spread ? Math.ceil(at / 2) * 2 - 1 : at
  return sides.slice(Math.max(0, left), spread ? left + 2 : left + 1)
}

/** Nothing lies behind what is open. */
export const isLastOpen = (sides: readonly Side[], at: number, spread: boolean): boolean =>
  openSides(sides, at, spread).at(-1) === sides.at(-1)

/** The words under the book: the numbers of the open pages, or what else lies open. */
export function nameOfOpen(sides: readonly Side[], at: number, spread: boolean): string {
  const open = openSides(sides, at, spread)
  const numbers = open.flatMap(side => (side.kind === 'page' ? [side.head.number] : []))
  const total = sides.filter(side => side.kind === 'page').length
  if (numbers.length === 2) return `Pages ${numbers.join('–')} of ${total}`
  if (numbers.length === 1) return `Page ${numbers[0]} of ${total}`
  return sides[at]?.title ?? ''
}
