import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openKeptAnswers } from './kept-answers.ts'

test('an answer is there before anybody knows whether it may be kept', async () => {
  const unknown = new Promise<boolean>(() => {})
  const kept = openKeptAnswers(() => true, unknown)
  const context = { signal: new AbortController().signal } as QueryFunctionContext
  const query = { queryKey: [['realms', 'access']], queryHash: 'access' } as unknown as Query
  await expect(kept.answer(() => 'open', context, query)).resolves.toBe('open')
})
