import './campaign-notebook.css'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import type { NoteHeadView } from '../../contract.ts'
import { MOST_COUNTED, NOTE_TYPES, type NoteType } from '../../rules.ts'
import { useNoteForm } from '../form/use-note-form.ts'
import { NoteList } from './note-list.tsx'
import { NotePane } from './note-pane.tsx'
import { TYPE_WORDS } from './type-words.ts'
import { useEvenings } from './use-evenings.ts'
import { useNotes } from './use-notes.ts'

type Props = { bookId: string; type: NoteType; onType: (type: NoteType) => void }

/** The campaign notes of a book in tabs by type, and beside them the form for a new one or the opened one. */
export function CampaignNotebook({ bookId, type, onType }: Props) {
  const list = useNotes(bookId, type)
  useChannel(list.isClosed ? null : `gm-side:${bookId}`)
  useChannel(list.isClosed ? null : `table:${bookId}`)
  const evenings = useEvenings(bookId, type)
  const note = useNoteForm(bookId, type)
  const { form, opened } = note
  // On a phone the form stands under the list.
  const toForm = () =>
    requestAnimationFrame(() => {
      form.element.current?.scrollIntoView({ block: 'nearest' })
      form.element.current?.querySelector('input')?.focus()
    })
  if (list.isClosed)
    return (
      <EmptyState icon="ph:lock" title="These notes are not open to you">
        Those who run this campaign have them.
      </EmptyState>
    )
  const turn = async (next: NoteType) => {
    if (next === type || !(await note.mayLeave())) return
    note.reset(next)
    onType(next)
  }
  const begin = async () => {
    if (!(await note.mayLeave())) return
    note.reset()
    toForm()
  }
  const open = async (head: NoteHeadView) => {
    if (await note.open(head)) toForm()
  }
  const content = evenings ? (
    <div className="campaign-notes">
      <h2 className="visually-hidden">{TYPE_WORDS[type].tab}</h2>
      <div className="campaign-notes-side">
        {list.mayAdd && (
          <Button icon="ph:plus" className="campaign-notes-new" onClick={() => void begin()}>
            New {TYPE_WORDS[type].one}
          </Button>
        )}
        <NoteList
          type={type}
          list={list}
          evenings={evenings}
          chosen={opened?.id}
          onOpen={head => void open(head)}
          onRemove={head => void note.remove(head)}
        />
      </div>
      <NotePane
        type={type}
        form={form}
        opened={opened}
        mayAdd={list.mayAdd}
        evenings={evenings}
        onCancel={() => note.reset()}
      />
    </div>
  ) : (
    <Loading label={`Loading the ${TYPE_WORDS[type].tab}`}>
      <Skeleton lines={6} />
    </Loading>
  )
  return (
    <Tabs
      label="Campaign notes"
      value={type}
      onChange={next => void turn(next)}
      tabs={NOTE_TYPES.map(value => ({
        value,
        label: <TabName type={value} count={list.counts?.[value]} />,
        content: value === type ? content : null,
      }))}
    />
  )
}

function TabName({ type, count }: { type: NoteType; count: number | undefined }) {
  return (
    <>
      {TYPE_WORDS[type].tab}
      {count !== undefined && (
        <span className="campaign-notes-count"> {count < MOST_COUNTED ? count : `${MOST_COUNTED}+`}</span>
      )}
    </>
  )
}
