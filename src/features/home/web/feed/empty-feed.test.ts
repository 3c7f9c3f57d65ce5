import { expect, test } from 'vitest'
import { emptyFeed } from './empty-feed.ts'

test('an empty feed sends a member to My Den, and asks a visitor to log in', () => {
  expect(emptyFeed(true)).toContain('All your campaigns are in My Den.')
  expect(emptyFeed(false)).toMatch(/Log in to see those of your own campaigns\.$/)
  expect(emptyFeed(false)).not.toContain('My Den')
})
