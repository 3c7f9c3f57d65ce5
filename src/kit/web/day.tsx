import { useInBrowser } from './use-in-browser.ts'

type Props = { date: Date; format: Intl.DateTimeFormatOptions }

/** A day in the language of its reader. The server does not know that, and writes it in figures. */
export function Day({ date, format }: Props) {
  const figures = date.toISOString().slice(0, 10)
  return <time dateTime={figures}>{useInBrowser() ? date.toLocaleDateString(undefined, format) : figures}</time>
}
