import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { packAnswers, unpackAnswers } from './answers.ts'

test('answers come out of a page as they went in, and no text of theirs ends the script that holds them', () => {
  const key = [['books', 'list'], { type: 'infinite', input: { limit: 24 } }]
  const books = {
    pages: [{ at: new Date('2026-01-02'), title: '</script><script>alert(1)</script>', next: undefined }],
  }
  const onServer = new QueryClient()
  onServer.setQueryData(key, books)
  onServer.setQueryData([['accounts', 'me']], null)
  const packed = packAnswers(onServer)
  expect(packed).not.toContain('<')

  const inBrowser = new QueryClient()
  unpackAnswers(inBrowser, packed)
  expect(inBrowser.getQueryData(key)).toEqual(books)
  expect(inBrowser.getQueryData([['accounts', 'me']])).toBeNull()
})
