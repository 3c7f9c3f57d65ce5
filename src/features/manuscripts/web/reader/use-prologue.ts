import { useEffect, useState } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { Block } from '../../text/tree.ts'

const NONE: readonly Block[] = []

/**
 * The prologue, read into blocks; undefined until it is. Chapters come as blocks, so that this is the one text that the reader
 * has to read itself: what reads it is loaded for a book that has one.
 */
export function usePrologue(book: BookView | undefined): readonly Block[] | undefined {
  const source = book?.longDescription ?? ''
  const [read, setRead] = useState({ source: '', blocks: NONE })
  useEffect(() => {
    let left = false
    const take = async () => {
      const { parse } = await import('../../text/parse.ts')
      if (!left) setRead({ source, blocks: parse(source).blocks })
    }
    if (source) void take()
    return () => {
      left = true
    }
  }, [source])
  if (!book) return undefined
  if (!source) return NONE
  // While a changed prologue is read, the one before it stands.
  return read.source ? read.blocks : undefined
}
