import type { Node, Root } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'
import { tooDear } from './parse-limits.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pageBreak: 'pageBreak'
    secretLine: 'secretLine'
  }
}

interface PageBreak extends Node {
  type: 'pageBreak'
}
declare module 'mdast' {
  interface RootContentMap {
    pageBreak: PageBreak
  }
}

/** Stands for a mark of a secret while Markdown is read. A noncharacter: no text may hold it. */
export const secretSign = '\uFDD0'
const signCode = secretSign.charCodeAt(0)

const lineEnds = (code: Code) => code === null || (code < 0 && code > -6 && code !== -2 && code !== -1)
const blank = (code: Code) => code === 32 || code === -2 || code === -1

/** Something that stands alone on its line; it may interrupt a paragraph, as a rule does. */
function lineOf(
  name: 'pageBreak' | 'secretLine',
  next: (code: number, read: number) => 'more' | 'last' | 'wrong',
): Construct {
  const tokenize: Tokenizer = (effects, ok, nok) => {
    let read = 0
    const word: State = code => {
      const verdict = code === null || code < 0 ? 'wrong' : next(code, read)
      if (verdict === 'wrong') return nok(code)
      if (read === 0) effects.enter(name)
      effects.consume(code)
      read++
      return verdict === 'last' ? rest : word
    }
    const rest: State = code => {
      if (lineEnds(code)) {
        effects.exit(name)
        return ok(code)
      }
      if (!blank(code) && !(name === 'secretLine' && code === signCode)) return nok(code)
      effects.consume(code)
      return rest
    }
    return word
  }
  return { name, tokenize }
}

const breakWord = '[break]'
const pageBreak = lineOf('pageBreak', (code, read) => {
  if (String.fromCharCode(code).toLowerCase() !== breakWord[read]) return 'wrong'
  return read === breakWord.length - 1 ? 'last' : 'more'
})
const secretLine = lineOf('secretLine', code => (code === signCode ? 'last' : 'wrong'))

const directives: Extension = {
  flow: { [breakWord.charCodeAt(0)]: pageBreak, [signCode]: secretLine },
}
const nodes: TreeExtension = {
  enter: {
    pageBreak(token) {
      this.enter({ type: 'pageBreak' }, token)
    },
  },
  exit: {
    pageBreak(token) {
      this.exit(token)
    },
  },
}

/** Markdown with tables, tasks, struck words and the two directives, without HTML: `<b>` is text. */
export function readMarkdown(source: string): Root {
  const unread: Extension = { disable: { null: ['htmlFlow', 'htmlText', ...tooDear(source)] } }
  return fromMarkdown(source, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), gfmTaskListItem(), directives, unread],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown(), nodes],
  })
}
