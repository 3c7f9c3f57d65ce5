import './whisper-line.css'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { WhisperView } from '../../forms.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** A whisper among the lines of the chat, with the names of those who hear it. */
export function WhisperLine({ whisper, onRemove }: { whisper: WhisperView; onRemove: (whisper: WhisperView) => void }) {
  const { author, ears, content, createdAt, can } = whisper
  return (
    <div className="tavern-line whisper">
      <p className="tavern-who">
        <span className="whisper-who">
          <strong dir="auto">{author}</strong>
          <span className="whisper-ears">
            <Icon name="ph:ear" /> whisper{ears.length > 0 && ' to '}
            <bdi>{list.format(ears.map(nameAlone))}</bdi>
          </span>
        </span>
        <span className="whisper-at">
          <TimeAgo at={createdAt} />
        </span>
      </p>
      <SpokenText text={content} />
      <div className="tavern-acts">
        {can.remove && (
          <IconButton icon="ph:trash" label={`Delete the whisper of ${author}`} onClick={() => onRemove(whisper)} />
        )}
        <ReportButton kind="whisper" id={whisper.id} by={whisper.authorId} what={`the whisper of ${author}`} />
      </div>
    </div>
  )
}
