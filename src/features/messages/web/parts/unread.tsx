import './unread.css'

const MOST = 99

/** How many messages wait; nothing when none do. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="unread tabular">
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
