import { expect, test } from 'vitest'
import * as z from 'zod'
import { hasVisibleText } from './has-visible-text.ts'
import { fieldName, plainIssue } from './plain-issues.ts'

const said = (schema: z.ZodType, value: unknown, name = 'title') =>
  z.object({ [name]: schema }).safeParse({ [name]: value }, { error: plainIssue }).error?.issues[0]?.message

test('a field has the name that a person would give it', () => {
  expect(fieldName(['campaignPassword'])).toBe('campaign password')
  expect(fieldName(['bookId'])).toBe('book')
  expect(fieldName(['id'])).toBe('id')
  expect(fieldName(['reporterEmail'])).toBe('reporter e-mail address')
  expect(fieldName(['spells', 3])).toBe('spells')
  expect(fieldName([])).toBe('')
})

test('each kind of fault has its sentence', () => {
  expect(said(z.string(), 7)).toBe('The title must be text.')
  expect(said(z.int(), 1.5, 'page')).toBe('The page must be a whole number.')
  expect(said(z.number(), Number.NaN, 'page')).toBe('The page must be a number.')
  expect(said(z.boolean(), 'on', 'isOpen')).toBe('The is open must be true or false.')
  expect(said(z.string().min(1), '')).toBe('The title must not be empty.')
  expect(said(z.string().min(2), 'a')).toBe('The title must have at least 2 characters.')
  expect(said(z.string().max(1), 'aa')).toBe('The title must have at most 1 character.')
  expect(said(z.array(z.int()).max(2), [1, 2, 3], 'tags')).toBe('The tags must have at most 2 entries.')
  expect(said(z.number().min(1), 0, 'page')).toBe('The page must be at least 1.')
  expect(said(z.number().lt(9), 9, 'page')).toBe('The page must be less than 9.')
  expect(said(z.uuid(), 'x', 'bookId')).toBe('Please give a valid book.')
  expect(said(z.email(), 'x', 'email')).toBe('Please give a valid e-mail address.')
  expect(said(z.enum(['open', 'shut']), 'ajar', 'door')).toBe('The door must be one of open, shut.')
  expect(said(z.enum([...'abcdefghi']), 'z', 'door')).toBe('The door must be one of those that are offered.')
  expect(said(z.union([z.int(), z.boolean()]), 'x')).toBe('Please give a valid title.')
  expect(z.object({}).safeParse(7, { error: plainIssue }).error?.issues[0]?.message).toBe(
    'That request could not be read.',
  )
})

test('a field that is left out is told what an empty one is told', () => {
  expect(said(z.string(), undefined)).toBe('Please give the title.')
  expect(said(z.string().trim().refine(hasVisibleText, 'A title is required.'), undefined)).toBe('A title is required.')
  expect(said(z.string().min(1, 'Say something.'), undefined)).toBe('Say something.')
  expect(said(z.string().max(3, 'Less, please.'), undefined)).toBe('Please give the title.')
})

test('words of a schema come before these', () => {
  expect(said(z.string('Write it down.'), 7)).toBe('Write it down.')
  expect(said(z.string().max(1, 'Less, please.'), 'aa')).toBe('Less, please.')
})
