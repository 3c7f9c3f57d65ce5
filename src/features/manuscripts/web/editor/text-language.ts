import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { Language, LanguageSupport, syntaxHighlighting } from '@codemirror/language'
import { Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { MarkdownParser } from '@lezer/markdown'

/** Syntax that our source does not have: HTML is plain text, and so are the marks of other dialects. */
const NOT_OURS = ['HTMLBlock', 'HTMLTag', 'Emoji', 'Subscript', 'Superscript']

const parser = (markdownLanguage.parser as MarkdownParser).configure({ remove: NOT_OURS })

/** The source of a chapter as an editor knows it: Markdown, with lists and quotes that go on with Enter. */
export const textLanguage = () => [
  new LanguageSupport(new Language(markdownLanguage.data, parser, [], 'markdown'), [
    Prec.high(keymap.of(markdownKeymap)),
  ]),
  syntaxHighlighting(classHighlighter),
]
