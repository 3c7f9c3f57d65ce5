import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { Language, LanguageSupport, syntaxHighlighting } from '@codemirror/language'
import { Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { MarkdownParser } from '@lezer/markdown'

/** What our source does not know: HTML is words, and so are the signs of other dialects. */
const NOT_OURS = ['HTMLBlock', 'HTMLTag', 'Emoji', 'Subscript', 'Superscript']

const parser = (markdownLanguage.parser as MarkdownParser).configure({ remove: NOT_OURS })

/** The source of a chapter as an editor knows it: Markdown, with lists and quotes that go on with Enter. */
export const textLanguage = () => [
  new LanguageSupport(new Language(markdownLanguage.data, parser, [], 'markdown'), [
    Prec.high(keymap.of(markdownKeymap)),
  ]),
  syntaxHighlighting(classHighlighter),
]
