import { Icon } from '#kit/web/icon.tsx'
import { Picture } from '#kit/web/picture.tsx'
import { Ribbon } from '#kit/web/ribbon.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { HandoutCardView } from '../../contract.ts'
import { FILES_SHOWN, isNew, sizeWords } from '../../rules.ts'
import { FILE_ICONS, readersWords, TYPE_ICONS } from './words.ts'

type Props = { handout: HandoutCardView; ownId: string | undefined; onOpen: () => void }

/** A paper on the board: what it is, its title, its first picture, and its first files. */
export function HandoutCard({ handout, ownId, onOpen }: Props) {
  const { title, type, excerpt, attachments, createdAt, sharedAt } = handout
  const picture = attachments.find(({ category }) => category === 'image')
  const more = attachments.length - FILES_SHOWN
  const isUnopened = handout.can.open && handout.readers.some(one => one.userId === ownId && !one.openedAt)
  return (
    <>
      {isNew(createdAt, new Date()) && <Ribbon className="handout-new">NEW</Ribbon>}
      {picture && (
        <span className="handout-picture">
          <Picture src={picture.url} alt="" sizes="auto, 22rem" />
        </span>
      )}
      <p className="handout-type">
        <Icon name={TYPE_ICONS[type]} /> {type}
      </p>
      <h2>
        <button type="button" className="handout-open" onClick={onOpen}>
          {title}
          {isUnopened && <span className="visually-hidden">, not opened yet</span>}
        </button>
      </h2>
      {excerpt && (
        <p className="handout-excerpt" dir="auto">
          {excerpt}
        </p>
      )}
      {attachments.length > 0 && (
        <ul className="handout-files">
          {attachments.slice(0, FILES_SHOWN).map(({ id, name, size, category }) => (
            <li key={id}>
              <Icon name={FILE_ICONS[category]} />
              <bdi>{name}</bdi>
              <span className="muted tabular">{sizeWords(size)}</span>
            </li>
          ))}
          {more > 0 && <li className="muted">+{more} more</li>}
        </ul>
      )}
      <p className="handout-foot muted">
        {sharedAt && <TimeAgo at={sharedAt} />}, <bdi>{readersWords(handout, ownId)}</bdi>
      </p>
    </>
  )
}
