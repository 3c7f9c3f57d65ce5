import { IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Link } from '#kit/web/link.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { noticeRow } from '#lexicon/notices.ts'
import type { NoticeView } from '../../contract.ts'

type NoticeRowProps = {
  notice: NoticeView
  mainSite: string
  onRead: () => void
  onFollow: () => void
}

/** One notice: the way to where it happened. Following it marks it as read, and so does the button at its end. */
export function NoticeRow({ notice: { kind, text, href, at, isRead }, mainSite, onRead, onFollow }: NoticeRowProps) {
  const follow = () => {
    onRead()
    onFollow()
  }
  return (
    <li className="notice" data-unread={!isRead || undefined}>
      <Icon name={noticeRow(kind).icon} className="notice-icon" />
      <div>
        <Link className="notice-text" href={href.startsWith('/') ? mainSite + href : href} onClick={follow}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {text}
        </Link>
        <p className="notice-when">
          <TimeAgo at={at} />
        </p>
      </div>
      {!isRead && <IconButton icon="ph:check" label={`Mark as read: ${text}`} title="Mark as read" onClick={onRead} />}
    </li>
  )
}
