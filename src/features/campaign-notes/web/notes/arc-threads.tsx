import './arc-threads.css'
import { Button } from '#kit/web/button.tsx'
import type { EveningView, NoteHeadView } from '../../contract.ts'
import { nextOf, type Stretch, shownOf, threadOf } from '../../engine/threads.ts'
import { PriorityBars } from '../parts/priority.tsx'
import { EveningDay } from './evening-day.tsx'

const HUES = 4
const KNOTS = { played: 'On the table', planned: 'Planned for the table' } as const

type Props = {
  arcs: readonly NoteHeadView[]
  evenings: readonly EveningView[]
  chosen: string | undefined
  onOpen: (note: NoteHeadView) => void
  onRemove: (note: NoteHeadView) => void
}

/** The arcs as threads across the evenings. It is a table, whose cells say in words what is drawn in them. */
export function ArcThreads({ arcs, evenings, chosen, onOpen, onRemove }: Props) {
  const columns = shownOf(evenings)
  const next = nextOf(columns)
  return (
    <div className="arc-threads-frame">
      <table className="arc-threads">
        <caption className="visually-hidden">The arcs and the evenings at which they are on the table</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Arc</span>
            </th>
            {columns.map(evening => (
              <th key={evening.id} scope="col" data-next={evening.id === next || undefined}>
                <EveningDay date={evening.date} />
                <span className="arc-threads-title" dir="auto">
                  {evening.title}
                </span>
                {evening.id === next && <span className="visually-hidden"> (the next evening)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arcs.map((arc, at) => {
            const thread = threadOf(columns, arc.evenings)
            return (
              <tr key={arc.id} data-chosen={arc.id === chosen || undefined} data-hue={at % HUES}>
                <th scope="row">
                  <ArcHead arc={arc} onOpen={onOpen} onRemove={onRemove} />
                </th>
                {columns.map(({ id }, column) => (
                  <td key={id} data-next={id === next || undefined}>
                    <Part {...thread[column]!} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="arc-threads-key">
        A thread runs from where an arc opens to where it should close: solid where it was played, dashed ahead. Knots:
        the evenings at which it is on the table.
      </p>
    </div>
  )
}

function ArcHead({ arc, onOpen, onRemove }: { arc: NoteHeadView } & Pick<Props, 'onOpen' | 'onRemove'>) {
  const { title, status, priority, can } = arc
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <p className="campaign-notes-state">
        <PriorityBars priority={priority} /> {status}, {priority} priority
      </p>
      <span className="campaign-notes-acts">
        <Button look="text" aria-label={`${can.edit ? 'Edit' : 'Read'} ${title}`} onClick={() => onOpen(arc)}>
          {can.edit ? 'Edit' : 'Read'}
        </Button>
        {can.remove && (
          <Button look="text" aria-label={`Delete ${title}`} onClick={() => onRemove(arc)}>
            Delete
          </Button>
        )}
      </span>
    </>
  )
}

/** One evening of a thread, and its words. */
function Part({ before, after, knot }: Stretch) {
  return (
    <>
      <svg aria-hidden="true" className="arc-threads-part">
        {before && <line x1="0" x2="50%" y1="50%" y2="50%" data-line={before} />}
        {after && <line x1="50%" x2="100%" y1="50%" y2="50%" data-line={after} />}
        {knot && <circle cx="50%" cy="50%" r="10" data-knot={knot} />}
      </svg>
      <span className="visually-hidden">
        {knot ? KNOTS[knot] : before || after ? 'Between two of its evenings' : ''}
      </span>
    </>
  )
}
