import './notebook.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { EntryView, JournalView } from '../../contract.ts'
import type { JournalPart } from '../../rules.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryLeaf } from './entry-leaf.tsx'
import { EntryList } from './entry-list.tsx'
import { useEntries } from './use-entries.ts'
import { useOpenFocus } from './use-open-focus.ts'

type Props = { journal: JournalView; part: JournalPart; entryId: string | undefined }

/** One part of a journal: its entries, and beside them the open one; on a phone the open one alone. */
export function Notebook({ journal, part, entryId }: Props) {
  const { characterId, can } = journal
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [writing, setWriting] = useState<'new' | EntryView | null>(null)
  const settled = useSettled(words.trim())
  const entries = useEntries(characterId, part, can.search ? settled : '')
  const open = (id: string | undefined) => {
    setWriting(null)
    void navigate({
      to: '.',
      search: { part, ...(id && { entry: id }) },
      resetScroll: false,
    } as never)
  }
  const shownId = entryId ?? entries.entries[0]?.id
  const [deleted, setDeleted] = useState<string>()
  const pane = useOpenFocus(writing ? 'writing' : (entryId ?? ''), deleted)
  const isOver = writing !== null || entryId !== undefined
  return (
    <div className="journal" data-over={isOver || undefined}>
      <div className="journal-side card on-leaf">
        {(can.search || can.write) && (
          <div className="journal-tools">
            {can.search && (
              <Field label="Search my entries" labelHidden>
                <TextInput
                  type="search"
                  placeholder="Search my entries"
                  value={words}
                  maxLength={200}
                  enterKeyHint="search"
                  onChange={event => setWords(event.target.value)}
                />
              </Field>
            )}
            {can.write && (
              <Button look="primary" icon="ph:pen-nib" onClick={() => setWriting('new')}>
                {part === 'secret' ? 'New secret entry' : 'New entry'}
              </Button>
            )}
          </div>
        )}
        <EntryList
          journal={journal}
          part={part}
          entries={entries}
          words={settled}
          openId={writing ? undefined : shownId}
          onOpen={open}
        />
      </div>
      <div className="journal-open" ref={pane} tabIndex={-1}>
        {isOver && (
          <Button className="journal-back" icon="ph:arrow-left" onClick={() => open(undefined)}>
            All entries
          </Button>
        )}
        {writing ? (
          <div className="card on-leaf journal-paper">
            <EntryForm
              key={writing === 'new' ? `new ${part}` : writing.id}
              journal={journal}
              part={part}
              entry={writing === 'new' ? undefined : writing}
              onSaved={open}
              onLeave={() => setWriting(null)}
            />
          </div>
        ) : (
          shownId && (
            <EntryLeaf
              key={shownId}
              id={shownId}
              onEdit={setWriting}
              onGone={() => {
                setDeleted(shownId)
                open(undefined)
              }}
            />
          )
        )}
      </div>
    </div>
  )
}
