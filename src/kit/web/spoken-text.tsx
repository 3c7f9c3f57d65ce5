import './spoken-text.css'
import './link.css'
import { Fragment } from 'react'
import { spokenParts } from './spoken-parts.ts'

/** The text of a message, as written: line breaks stay, `*a word*` leans, addresses of the web are links, and all else is text. */
export function SpokenText({ text: message }: { text: string }) {
  return (
    <p className="spoken-text" dir="auto">
      {spokenParts(message).map(({ kind, text }, index) => {
        const key = `${index} ${text.slice(0, 12)}`
        if (kind === 'emphasis') return <em key={key}>{text}</em>
        if (kind === 'text') return <Fragment key={key}>{text}</Fragment>
        // The address of this page, which may be a private one, is told to nobody.
        return (
          <a key={key} className="text-link" href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        )
      })}
    </p>
  )
}
