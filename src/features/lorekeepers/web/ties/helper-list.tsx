import { PersonRows } from '#kit/web/person-rows.tsx'
import type { LorekeepersView, LorekeeperView } from '../../contract.ts'
import { TieRow } from './tie-row.tsx'
import { useTieEnding } from './use-tie-ending.tsx'

/** The lorekeepers of a GM, and the number of slots. */
export function HelperList({ gmId, lorekeepers, count, maximum }: LorekeepersView) {
  const { busyWith, end } = useTieEnding()
  const remove = ({ id, name, books }: LorekeeperView) =>
    end({ gmId, userId: id }, id, {
      title: `Remove ${name} as your lorekeeper?`,
      books,
      off: `${name} is taken off the lorekeepers of these books:`,
      stay: `Your books stay with you, with everything that ${name} wrote in them.`,
      also: 'Your private domain closes to them, unless they play there.',
    })
  return (
    <section className="ties-part">
      <header>
        <h3>Who helps you</h3>
        <p className="muted tabular">{maximum === null ? `${count}, without a limit` : `${count} of ${maximum}`}</p>
      </header>
      {lorekeepers.length === 0 ? (
        <p className="muted">Nobody yet. Give your code to somebody you trust with your books.</p>
      ) : (
        <PersonRows>
          {lorekeepers.map(person => (
            <TieRow key={person.id} {...person} busy={busyWith === person.id} onRemove={() => void remove(person)} />
          ))}
        </PersonRows>
      )}
      {maximum !== null && count > maximum && (
        <p className="muted">
          More than there are places for now. They stay, and new ones can join once there is room.
        </p>
      )}
    </section>
  )
}
