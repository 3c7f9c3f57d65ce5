import { nameAlone } from '#kit/shared/name-alone.ts'
import type { WriterView } from '../../forms.ts'
import { WRITING_FOR_MS } from '../../rules.ts'

/** Who is writing in a place, by the id of the speaker, in the order in which they began; and until when without further news. */
export type Writers = ReadonlyMap<string, { name: string; until: number }>

const NOBODY: Writers = new Map()
/** A timer may be early by the grain of its clock. */
const LATE_MS = 50

/** The writers after news of one of them. Who goes on writing keeps their turn. */
export function withNewsOf(writers: Writers, { who, name, on }: WriterView, now: number): Writers {
  const next = new Map(writers)
  if (on) next.set(who, { name, until: now + WRITING_FOR_MS })
  else next.delete(who)
  return next
}

/** The writers without those whose time is over. */
export const withoutForgotten = (writers: Writers, now: number): Writers =>
  new Map([...writers].filter(([, { until }]) => until > now))

/** The names of the writers, without the reader’s own. */
export const namesOf = (writers: Writers, own: readonly string[]): string[] =>
  [...writers].filter(([who]) => !own.includes(who)).map(([, { name }]) => nameAlone(name))

const places = new Map<string, Writers>()
const listeners = new Set<() => void>()

function change(place: string, how: (writers: Writers) => Writers) {
  const next = how(writersIn(place))
  if (next.size > 0) places.set(place, next)
  else places.delete(place)
  for (const listen of listeners) listen()
}

/** The clock by which writers are forgotten. */
export const clock = () => performance.now()

/** Who is writing in a place, as far as news have come. */
export const writersIn = (place: string): Writers => places.get(place) ?? NOBODY

/** Hears that somebody is writing in a place, or has stopped. */
export function hearWriting(place: string, writer: WriterView) {
  change(place, writers => withNewsOf(writers, writer, clock()))
  if (writer.on)
    setTimeout(() => change(place, writers => withoutForgotten(writers, clock())), WRITING_FOR_MS + LATE_MS)
}

/** Hears a line: its speaker writes no more. A line of a character is the character’s, any other the person’s. */
export function hearSpoken(place: string, { characterId, by }: { characterId: string | null; by: string | null }) {
  const who = characterId ?? by
  if (who && writersIn(place).has(who))
    change(place, writers => withNewsOf(writers, { who, name: '', on: false }, clock()))
}

/** Calls when writers come or go, in whatever place; for `useSyncExternalStore`. */
export function onWriters(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
