import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import type { VaultEntryView } from '../../contract.ts'
import { deadlineWords } from '../../rules.ts'
import { RESOLUTION_WORDS, STATUS_WORDS } from './status-words.ts'
import { useDecisions } from './use-decisions.ts'

const day = (at: Date) => at.toLocaleDateString([], { day: 'numeric', month: 'long', year: 'numeric' })

/** One book in the vault: its outside, its claims, and what can be decided about it or was. */
export function EntryRow({ entry }: { entry: VaultEntryView }) {
  const { title, shortDescription, system, gm, lorekeeper, createdAt, claimDeadline, status } = entry
  return (
    <li>
      <h3 dir="auto">{title || 'Untitled Book'}</h3>
      {shortDescription && <p dir="auto">{shortDescription}</p>}
      <p className="muted">
        <b>{STATUS_WORDS[status]}</b> · GM {nameAlone(gm.name)}
        {system && ` · ${system}`} · archived on {day(createdAt)}
        {entry.resolution === null && ` · Deadline: ${deadlineWords(claimDeadline, new Date())}`}
      </p>
      <div className="vault-sides">
        <Claim name="GM claim" side={gm} />
        <Claim name="Lorekeeper claim" side={lorekeeper} />
      </div>
      {entry.resolution && entry.resolvedAt && (
        <p>
          {RESOLUTION_WORDS[entry.resolution]} on {day(entry.resolvedAt)} by {entry.resolvedBy}.
        </p>
      )}
      {entry.can.resolve ? <Decisions entry={entry} /> : <Files entry={entry} />}
    </li>
  )
}

const Claim = ({ name, side }: { name: string; side: VaultEntryView['gm'] }) => (
  <p>
    <b>{name}</b>: {nameAlone(side.name)}, {side.claimedAt ? `claimed on ${day(side.claimedAt)}` : 'not claimed'}
  </p>
)

function Files({ entry: { files } }: { entry: VaultEntryView }) {
  if (files.length === 0) return null
  return (
    <p className="vault-acts">
      {files.map(({ url, fileName }) => (
        <a key={url} href={url} download={fileName}>
          {fileName}
        </a>
      ))}
    </p>
  )
}

function Decisions({ entry }: { entry: VaultEntryView }) {
  const { busy, preview, decide } = useDecisions(entry)
  return (
    <div className="vault-acts">
      <Button size="small" busy={busy === 'preview'} disabled={busy !== null} onClick={() => void preview()}>
        Preview PDF
      </Button>
      <Button
        size="small"
        busy={busy === 'to-gm'}
        disabled={busy !== null || !entry.hasGm}
        title={entry.hasGm ? undefined : 'The account of the GM is gone'}
        onClick={() => void decide('to-gm')}
      >
        Give to GM
      </Button>
      <Button
        size="small"
        busy={busy === 'to-lorekeeper'}
        disabled={busy !== null || !entry.hasLorekeeper}
        title={entry.hasLorekeeper ? undefined : 'The account of the lorekeeper is gone'}
        onClick={() => void decide('to-lorekeeper')}
      >
        PDF to Lorekeeper
      </Button>
      <Button size="small" busy={busy === 'burned'} disabled={busy !== null} onClick={() => void decide('burned')}>
        Burn Book
      </Button>
    </div>
  )
}
