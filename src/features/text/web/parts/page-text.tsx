import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, use } from 'react'
import { Ornament } from '#kit/web/ornament.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { Block, Inline } from '../../engine/tree.ts'
import { BookLanguage } from './book-language.ts'
import { keyedByIndex } from './keyed-by-index.ts'
import { LeafPicture } from './leaf-picture.tsx'
import { MentionLink } from './mention-link.tsx'
import { drawnOpening } from './opening.tsx'
import { useHyphens } from './use-hyphens.ts'

/** Opening quotes of a justified paragraph hang in the margin. */
const HANGING = /^[“„«‘"']/

function Inlines({ nodes }: { nodes: readonly Inline[] }): ReactNode {
  // The tree is made anew with every change, so positions are all the identity its nodes have.
  return keyedByIndex(nodes).map(({ key, one }) => <Fragment key={key}>{inline(one)}</Fragment>)
}

function inline(node: Inline): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'emphasis':
      return <em>{<Inlines nodes={node.children} />}</em>
    case 'strong':
      return <strong>{<Inlines nodes={node.children} />}</strong>
    case 'strike':
      return <s>{<Inlines nodes={node.children} />}</s>
    case 'code':
      return <code>{node.value}</code>
    case 'link':
      return node.href.startsWith('/') ? (
        <Link to={node.href}>{<Inlines nodes={node.children} />}</Link>
      ) : (
        <a href={node.href} rel="noopener noreferrer nofollow" target="_blank">
          <Inlines nodes={node.children} />
        </a>
      )
    case 'mention':
      return (
        <MentionLink kind={node.kind} id={node.id}>
          <Inlines nodes={node.children} />
        </MentionLink>
      )
    case 'image':
      return <LeafPicture {...node} />
    case 'lineBreak':
      return <br />
    case 'secret':
      return (
        <span className="secret">
          <span className="visually-hidden">{secretFor(node.audience)}: </span>
          <Inlines nodes={node.children} />
        </span>
      )
  }
}

const secretFor = (audience: readonly string[]) =>
  audience.length === 0 ? 'For the GM side' : `For ${audience.join(', ')}`

type ParagraphProps = { nodes: readonly Inline[]; continued: boolean | undefined; dir: Ctx['dir'] }

function Paragraph({ nodes, continued, dir }: ParagraphProps) {
  const [first, ...rest] = nodes
  const quote = !continued && first?.type === 'text' ? HANGING.exec(first.value)?.[0] : undefined
  if (!quote || first?.type !== 'text')
    return (
      <p dir={dir} data-continued={continued || undefined}>
        <Inlines nodes={nodes} />
      </p>
    )
  return (
    <p dir={dir}>
      <span className="hung">{quote}</span>
      <Inlines nodes={[{ type: 'text', value: first.value.slice(quote.length) }, ...rest]} />
    </p>
  )
}

/** An item of a list to tick off; the text says whether it is, and the page does not change it. */
const TaskBox = ({ done }: { done: boolean }) => (
  <span className="task-box" role="img" aria-label={done ? 'Done:' : 'To do:'} data-done={done || undefined} />
)

type Ctx = {
  style: ScribeId
  /** A block runs as its first letter does, and what is in it runs along: one of its own would hide its letters from it. */
  dir?: 'auto' | undefined
}

function block(node: Block, { dir, ...within }: Ctx): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <Paragraph nodes={node.children} continued={node.continued} dir={dir} />
    case 'heading': {
      const Heading = (['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[node.level - 1] ?? 'h6'
      return (
        <Heading dir={dir}>
          <Inlines nodes={node.children} />
        </Heading>
      )
    }
    case 'quote':
      return <blockquote dir={dir}>{blocks(node.children, within)}</blockquote>
    case 'note':
      return (
        <aside className={`note note-${node.tone}`} dir={dir}>
          {node.title.length > 0 && !node.continued && (
            <p className="note-head">
              <Inlines nodes={node.title} />
            </p>
          )}
          {blocks(node.children, within)}
        </aside>
      )
    case 'list': {
      const items = keyedByIndex(node.items).map(({ key, one }) => (
        <li key={key} data-continued={one.continued || undefined} data-task={one.task}>
          {one.task !== undefined && <TaskBox done={one.task} />}
          {blocks(one.children, within)}
        </li>
      ))
      return node.ordered ? (
        <ol start={node.start} dir={dir}>
          {items}
        </ol>
      ) : (
        <ul dir={dir}>{items}</ul>
      )
    }
    case 'table':
      return (
        <table dir={dir}>
          {node.columns && (
            <colgroup>
              {keyedByIndex(node.columns).map(({ key, one }) => (
                <col key={key} style={{ width: `${one}%` }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {keyedByIndex(node.head).map(({ key, one }) => (
                <th key={key} scope="col" data-align={node.align[Number(key)] ?? undefined}>
                  <Inlines nodes={one} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyedByIndex(node.rows).map(row => (
              <tr key={row.key}>
                {keyedByIndex(row.one).map(({ key, one }) => (
                  <td key={key} data-align={node.align[Number(key)] ?? undefined}>
                    <Inlines nodes={one} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'codeBlock':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'figure':
      return (
        <figure>
          <LeafPicture {...node} />
          {node.alt && <figcaption dir={dir}>{node.alt}</figcaption>}
        </figure>
      )
    case 'rule':
      return <hr />
    case 'break':
      return null
    case 'secretBlock':
      return (
        <section className="secret-block" aria-label={secretFor(node.audience)}>
          <p className="secret-for">{secretFor(node.audience)}</p>
          {blocks(node.children, { ...within, dir })}
        </section>
      )
  }
}

const blocks = (nodes: readonly Block[], ctx: Ctx): ReactNode =>
  keyedByIndex(nodes).map(({ key, one }) => <Fragment key={key}>{block(one, ctx)}</Fragment>)

type Props = {
  nodes: readonly Block[]
  style: ScribeId
  /** The first page of a chapter opens with the style's initial. */
  opens?: boolean
  /** The last page of a chapter closes with the style's ornament. */
  closes?: boolean
}

/** The text of a page in the voice of its scribe: one tree in, plain readable elements out. */
export function PageText({ nodes: given, style, opens = false, closes = false }: Props) {
  const nodes = useHyphens(given, style)
  const [first, ...rest] = nodes
  const { end } = SCRIBE_STYLES[style].ornament
  const initial = (first?.type === 'paragraph' && first.initial) || 'tall'
  const opened =
    opens && first?.type === 'paragraph' && !first.continued ? drawnOpening(first.children, style, initial) : null
  return (
    <div className="body" lang={use(BookLanguage)}>
      {opened ? (
        <p className={initial === 'none' ? undefined : 'drop'} data-initial={initial} dir="auto">
          {opened.start}
          <Inlines nodes={opened.rest} />
        </p>
      ) : (
        first && block(first, { style, dir: 'auto' })
      )}
      {blocks(rest, { style, dir: 'auto' })}
      {closes && end !== 'none' && <Ornament name={end as never} className="chapter-end" />}
    </div>
  )
}
