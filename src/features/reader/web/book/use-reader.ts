import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { afterPaint } from '#kit/web/after-paint.ts'
import { api } from '../api.ts'
import type { Layout } from './leaves.ts'
import { awaitsPaint, readerAt, readerState, soughtIn, unsent } from './reader-state.ts'
import { type Reader, readerOf, useReaderPart } from './reader-store.ts'
import type { Side } from './sheets.ts'
import type { Addressed } from './use-address.ts'

/** A book, the person that its GM side reads it as, and the scale of its type. */
type Reads = { bookId: string; userId?: string; scale?: PageScale }

/** The open book: its state follows the book, the window and the address, and the address follows its state. */
export function useReader(reads: Reads, sides: readonly Side[], layout: Layout, addressed: Addressed) {
  const { position, goTo } = addressed
  // A book that is there already lies open at once, also on the server.
  const [reader] = useState(() => readerOf(readerState(readerAt(position, layout), { act: 'lay', sides })))

  // Before the browser draws: nobody sees the new book at an old place.
  useLayoutEffect(() => reader.act({ act: 'lay', sides }), [reader, sides])
  useLayoutEffect(() => reader.act({ act: 'fit', layout }), [reader, layout])
  useLayoutEffect(() => reader.act({ act: 'follow', position }), [reader, position])
  useSending(reader, goTo)
  usePaints(reader)
  const isSeeking = useLocating(reader, reads, sides)
  return {
    reader,
    isSeeking,
    at: useReaderPart(reader, state => state.at),
    sides: useReaderPart(reader, state => state.sides),
  }
}

function useSending(reader: Reader, goTo: Addressed['goTo']) {
  const news = useReaderPart(reader, unsent)
  useEffect(() => {
    if (!news) return
    reader.act({ act: 'send' })
    goTo(news)
  }, [reader, news, goTo])
}

function usePaints(reader: Reader) {
  const waiting = useReaderPart(reader, state => (awaitsPaint(state) ? state : undefined))
  useEffect(() => (waiting ? afterPaint(() => reader.act({ act: 'painted' })) : undefined), [reader, waiting])
}

/** Asks which page an address means that begins no page here. Answers whether nothing can be shown before that is known. */
function useLocating(reader: Reader, reads: Reads, given: readonly Side[]): boolean {
  const sought = useReaderPart(reader, soughtIn)
  const sides = useReaderPart(reader, state => state.sides)
  const at = useReaderPart(reader, state => state.at)
  // An address of the previous size of type is not looked up.
  const isSought = sought !== undefined && sides === given
  const answer = useQuery(api.locate.queryOptions({ input: { ...reads, place: sought ?? '' }, enabled: isSought }))
  const number = isSought && answer.isSuccess ? (answer.data.number ?? null) : undefined
  useLayoutEffect(() => {
    if (sought !== undefined && number !== undefined) reader.act({ act: 'locate', words: sought, sides, number })
  }, [reader, sought, number, sides])
  return isSought && answer.isPending && at === 0
}
