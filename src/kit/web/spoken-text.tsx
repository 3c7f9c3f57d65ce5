import './spoken-text.css'
import { Fragment } from 'react'

const EMPHASIS = /(\*[^\s*](?:[^*\n]*[^\s*])?\*)/

/** The text of a message, as written: line breaks stay, `*a word*` leans, and everything else is just text. */
export function SpokenText({ text }: { text: string }) {
  return (
    <p className="spoken-text" dir="auto">
      {text.split(EMPHASIS).map((part, index) => {
        const key = `${index} ${part.slice(0, 12)}`
        return index % 2 === 1 ? <em key={key}>{part.slice(1, -1)}</em> : <Fragment key={key}>{part}</Fragment>
      })}
    </p>
  )
}
