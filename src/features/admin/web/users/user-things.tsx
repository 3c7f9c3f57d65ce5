import { useQueryClient } from '@tanstack/react-query'
import type { characters } from '#features/characters/contract.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { UserDetail } from './user-detail.tsx'

const characterApi = apiOf<typeof characters>('characters')
const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** The books and characters of an account, each with a way to delete it. */
export function UserThings({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const lookAgain = () => void queries.invalidateQueries({ queryKey: api.user.key() })

  async function burn(book: { id: string; title: string; gm: { name: string } }) {
    if (await openModal('burn-book', { book })) success(`“${book.title}” has been burned.`)
    lookAgain()
  }
  async function remove({ id, name }: { id: string; name: string }) {
    const text = 'The character goes with its portrait, its sheet and its journal, for good.'
    if (!(await openModal(ConfirmDialog, { title: `Delete ${name}?`, text, act: 'Delete', danger: true }))) return
    try {
      await characterApi.remove.call({ id })
      success(`${name} has been deleted.`)
    } catch (error) {
      failure(wordsOf(error, 'Failed to delete the character'))
    }
    lookAgain()
  }

  return (
    <UserDetail userId={userId}>
      {user => (
        <div className="users-parts">
          <section>
            <h3>Books</h3>
            {user.books.length === 0 && <p className="muted">No books.</p>}
            <ul className="users-things">
              {user.books.map(({ id, title, isPlaceholder }) => (
                <li key={id}>
                  <span>
                    <bdi>{title}</bdi>
                    {isPlaceholder && <small className="muted"> placeholder</small>}
                  </span>
                  <IconButton
                    icon="ph:trash"
                    label={`Burn ${title}`}
                    onClick={() => void burn({ id, title, gm: { name: user.name } })}
                  />
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>Characters</h3>
            {user.characters.length === 0 && <p className="muted">No characters.</p>}
            <ul className="users-things">
              {user.characters.map(({ id, name, bookTitle, entries, secretEntries }) => (
                <li key={id}>
                  <span>
                    <bdi>{name}</bdi>
                    <small className="muted">
                      {' '}
                      {counted(entries, 'entry', 'entries')}, {secretEntries} secret
                      {bookTitle && (
                        <>
                          {' · '}
                          <bdi>{bookTitle}</bdi>
                        </>
                      )}
                    </small>
                  </span>
                  <IconButton icon="ph:trash" label={`Delete ${name}`} onClick={() => void remove({ id, name })} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </UserDetail>
  )
}
