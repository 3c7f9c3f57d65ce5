import { createElement as h } from 'react'
import { ink, letterStyle as style } from './letter-style.ts'

export type LetterText = {
  greeting: string
  paragraphs: string[]
  /** Things that happened, each with the address that leads to it. */
  items?: { text: string; url: string }[] | undefined
  /** The one thing to do; `url` is a full http or https address. */
  action?: { label: string; url: string } | undefined
  closing: string
  /** In place of the usual words under the letter: why it comes, and where one ends that. */
  foot?: { text: string; label: string; url: string } | undefined
}

const FOOTER =
  'You get this letter because somebody gave your address at Tomewright. We never ask for your password by mail.'

/**
 * Sets a letter as HTML and as plain text. Every part is text: markup in it is shown, never obeyed. It sets its first
 * letter slower than the others, because the parts of the layout are only loaded then.
 */
export async function letter(written: LetterText): Promise<{ html: string; text: string }> {
  const { action, items = [], foot } = written
  for (const way of [action, foot, ...items])
    if (way && !/^https?:\/\//i.test(way.url)) throw new Error('a letter leads to a web address')
  return { html: await asHtml(written), text: asText(written) }
}

function asText({ greeting, paragraphs, items = [], action, closing, foot }: LetterText): string {
  const way = action ? [`${action.label}:\n${action.url}`] : []
  const happened = items.map(({ text, url }) => `* ${text}\n  ${url}`)
  const under = foot ? `${foot.text}\n${foot.label}: ${foot.url}` : FOOTER
  return [...[greeting, ...paragraphs, ...happened, ...way, closing], `--\nTomewright\n${under}`].join('\n\n')
}

async function asHtml({ greeting, paragraphs, items = [], action, closing, foot }: LetterText): Promise<string> {
  const { Body, Button, Container, Head, Hr, Html, Link, Preview, Section, Text } = await import(
    '@react-email/components'
  )
  const { render } = await import('@react-email/render')
  const under = { ...style.small, color: ink.onGround }
  const way = action && [
    h(Section, { key: 'button', style: style.way }, h(Button, { href: action.url, style: style.button }, action.label)),
    h(
      Text,
      { key: 'address', style: style.small },
      'Or copy this address: ',
      h(Link, { href: action.url, style: style.link }, action.url),
    ),
  ]
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('meta', { name: 'color-scheme', content: 'light' }), h('title', null, 'Tomewright')),
      h(Preview, null, paragraphs[0] ?? greeting),
      h(
        Body,
        { style: style.ground },
        h(
          Container,
          { style: style.leaf },
          h(Text, { style: style.brand }, 'Tomewright'),
          h(Hr, { style: style.rule }),
          h(Text, { style: style.greeting }, greeting),
          paragraphs.map((paragraph, at) => h(Text, { key: `${at}`, style: style.paragraph }, paragraph)),
          items.map(({ text, url }, at) =>
            h(Text, { key: `item ${at}`, style: style.item }, h(Link, { href: url, style: style.itemLink }, text)),
          ),
          way,
          h(Text, { style: style.paragraph }, closing),
        ),
        h(
          Container,
          { style: style.foot },
          h(
            Text,
            { style: under },
            ...(foot ? [foot.text, ' ', h(Link, { key: 'foot', href: foot.url, style: under }, foot.label)] : [FOOTER]),
          ),
        ),
      ),
    ),
  )
}
