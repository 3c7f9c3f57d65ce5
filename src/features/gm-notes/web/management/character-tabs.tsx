import { type ReactNode, useState } from 'react'
import type { CharacterView } from '#features/characters/contract.ts'
import { JournalHeads } from '#features/journals/web/parts/journal-heads.tsx'
import { useOpenJournals } from '#features/journals/web/parts/use-open-journals.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { useGmNoteForm } from '../form/use-gm-note-form.ts'
import { GmNotesPane } from '../notes/gm-notes-pane.tsx'
import type { useGmNoteCounts } from '../notes/use-gm-notes.ts'
import { Overview } from './overview.tsx'
import { LEFT, PartySide } from './party-side.tsx'
import type { Party } from './use-whole-party.ts'

type TabId = 'overview' | 'journals' | 'secret-journals' | 'gm-notes'
type Props = {
  bookId: string
  party: Party
  counts: ReturnType<typeof useGmNoteCounts>
  /** Owns the campaign: secret entries are for them, and for no other of the GM side. */
  isOwner: boolean
}

/** The tabs of the Character Management: in each but the first one character is chosen at the side. */
export function CharacterTabs({ bookId, party, counts, isOwner }: Props) {
  const [tab, setTab] = useState<TabId>('overview')
  const [wanted, setWanted] = useState<string>()
  const ids = party.all.map(({ id }) => id)
  const journals = useOpenJournals(ids)
  const mainJournals = useOpenJournals(ids, 'main')
  const chosenOf = (among: readonly CharacterView[]) => among.find(({ id }) => id === wanted) ?? among[0]
  const isLeft = wanted === LEFT && counts.left > 0
  const chosen = chosenOf(party.all)
  const note = useGmNoteForm(bookId, isLeft ? undefined : chosen?.id)
  const turn = async (next: TabId) => {
    if (tab === 'gm-notes' && !(await note.mayLeave())) return
    if (tab === 'gm-notes') note.reset()
    setTab(next)
  }
  const choose = async (id: string) => {
    if (tab === 'gm-notes' && !(await note.mayLeave())) return
    note.reset()
    setWanted(id)
  }
  const withParty = (among: readonly CharacterView[], part: 'main' | 'secret') => {
    const one = chosenOf(among)
    if (!one)
      return (
        <EmptyState icon="ph:notebook" title="No journal is open to you">
          The players say who may read their journals.
        </EmptyState>
      )
    return (
      <div className="management">
        <PartySide characters={among} chosen={one.id} onChoose={id => void choose(id)} />
        <div className="management-pane">
          <JournalHeads key={one.id} characterId={one.id} name={one.name} part={part} />
        </div>
      </div>
    )
  }
  const gmNotes = (
    <div className="management">
      <PartySide
        characters={party.all}
        chosen={isLeft ? LEFT : chosen?.id}
        onChoose={id => void choose(id)}
        counts={counts.notes}
        left={counts.left}
      />
      <div className="management-pane">
        {isLeft ? (
          <GmNotesPane bookId={bookId} about={{ left: true }} name="" note={note} />
        ) : (
          chosen && <GmNotesPane bookId={bookId} about={{ characterId: chosen.id }} name={chosen.name} note={note} />
        )}
      </div>
    </div>
  )
  const of = <V extends TabId>(value: V, content: ReactNode) => ({ value, label: value, content })
  return (
    <Tabs<TabId>
      label="Character Management"
      value={tab}
      onChange={next => void turn(next)}
      tabs={[
        of('overview', <Overview party={party} journals={journals} />),
        of(
          'journals',
          withParty(
            party.all.filter(({ id }) => mainJournals.has(id)),
            'main',
          ),
        ),
        ...(isOwner ? [of('secret-journals', withParty(party.all, 'secret'))] : []),
        of('gm-notes', gmNotes),
      ]}
    />
  )
}
