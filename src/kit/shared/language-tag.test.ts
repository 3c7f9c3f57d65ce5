import { expect, test } from 'vitest'
import { LANGUAGES } from '#lexicon/languages.ts'
import { languageTag } from './language-tag.ts'

test('a language tag is spelled in one way', () => {
  expect(['en-us', 'EN_us', ' pt-br ', 'ZH-HANS', 'art-x-elvish', 'tlh'].map(languageTag)).toEqual([
    'en-US',
    'en-US',
    'pt-BR',
    'zh-Hans',
    'art-x-elvish',
    'tlh',
  ])
})

test('what is no language tag is told', () => {
  for (const wrong of ['', 'e', 'english please', '"><script>', 'de-', '-de', 'x'.repeat(40), 'de\u0000'])
    expect(languageTag(wrong), wrong).toBeNull()
})

test('every language on offer has a tag in its usual spelling', () => {
  for (const { tag } of LANGUAGES) expect(languageTag(tag)).toBe(tag)
  expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(LANGUAGES.length)
})
