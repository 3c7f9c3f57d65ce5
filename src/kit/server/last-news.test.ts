import { expect, it } from 'vitest'
import { rememberNews } from './last-news.ts'

it('knows for how long a channel was quiet, and of one it has forgotten never too long', () => {
  let time = 1000
  const news = rememberNews(2, () => time)
  time = 5000
  expect(news.quietFor('book:a')).toBe(4000)
  news.said('book:a')
  time = 6000
  news.said('book:b')
  news.said('book:a')
  time = 7000
  expect([news.quietFor('book:a'), news.quietFor('book:b')]).toEqual([1000, 1000])
  news.said('book:c')
  time = 8000
  expect(news.quietFor('book:b')).toBe(2000)
  expect(news.quietFor('book:never')).toBe(2000)
})
