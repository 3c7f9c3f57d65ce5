import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the project: its path from the root, with slashes, and its text. */
export type Source = { path: string; text: string }
/** Something that breaks a rule of the house: which rule, where, and what to do about it. */
export type Finding = { rule: string; path: string; line?: number; says: string }

const FOLDERS = ['src', 'test', 'scripts', 'bench', 'e2e']
/** What running things leaves behind. */
const LEFT_BEHIND = ['bench/results']
const TEXT = /\.(ts|tsx|mjs|css|json)$/

/** Every file of the project's own code; what is not text (images, chapters) comes with an empty text. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap(folder => filesUnder(root, folder)).map(path => ({
    path,
    text: TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (LEFT_BEHIND.includes(path)) return []
      return entry.isDirectory() ? filesUnder(root, path) : [path]
    })
    .sort()
}

/** The rooms, bottom-up. */
export function readRooms(root: string): string[] {
  return JSON.parse(readFileSync(join(root, 'src/features/house.json'), 'utf8')) as string[]
}

/** The number of the line of an offset in a text, from 1. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
