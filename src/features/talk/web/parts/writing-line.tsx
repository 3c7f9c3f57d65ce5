import { type ReactNode, useSyncExternalStore } from 'react'
import { useChannel } from '#kit/web/live.ts'
import { useSaidWriting, type Writing } from './use-said-writing.ts'
import { namesOf, onWriters, writersIn } from './writers.ts'

type Props = {
  /** Under which name the news of this place are noted. */
  place: string
  /** Where they are heard; null for what comes by the reader’s own channel. */
  channel: string | null
  /** The ids of the names under which the reader speaks here. */
  own: readonly string[]
  /** What the reader is writing, and under which of their names: with another one, the first has stopped. Without it they only read. */
  writing?: (Writing & { as: string }) | undefined
}

/** Says who is writing in a place, and says it for the reader. */
export function WritingLine({ place, channel, own, writing }: Props) {
  useChannel(channel)
  const writers = () => writersIn(place)
  const names = namesOf(useSyncExternalStore(onWriters, writers, writers), own)
  return (
    <>
      {writing && <SaysWriting key={writing.as} {...writing} />}
      {names.length > 0 && wordsOf(names)}
    </>
  )
}

function SaysWriting(writing: Writing) {
  useSaidWriting(writing)
  return null
}

function wordsOf([one, other, ...more]: string[]): ReactNode {
  if (more.length > 0) return 'Several people are writing…'
  if (other === undefined)
    return (
      <>
        <bdi>{one}</bdi> is writing…
      </>
    )
  return (
    <>
      <bdi>{one}</bdi> and <bdi>{other}</bdi> are writing…
    </>
  )
}
