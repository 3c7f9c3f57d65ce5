import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import type { FlavorId } from '#lexicon/look/ids.ts'
import { theEchoes } from '#lexicon/look/inn-names.ts'
import { CHARACTER_LENGTHS, DEFAULT_FAREWELL } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'archive-character': typeof ArchiveCharacterModal
  }
}

type Props = { character: { id: string; name: string; iconFlavor: FlavorId | null } }

/** Asks for a farewell and sends the character to the Hall of Echoes; answers true when it went. */
export function ArchiveCharacterModal({ character, answer, dismiss }: Props & Asked<boolean>) {
  const queries = useQueryClient()
  const [farewellMessage, setFarewell] = useState(DEFAULT_FAREWELL)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const archive = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await api.archive.call({ id: character.id, farewellMessage })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(true)
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button type="submit" form="archive-character" look="primary" busy={busy}>
        Bid farewell
      </Button>
      <Button onClick={dismiss}>Not yet</Button>
    </>
  )
  return (
    <Dialog
      title={`Bid ${character.name} farewell?`}
      size="small"
      dirty={farewellMessage !== DEFAULT_FAREWELL}
      onDismiss={dismiss}
      actions={actions}
    >
      <form id="archive-character" onSubmit={event => void archive(event)}>
        <p className="prose">
          {character.name} leaves the table for {theEchoes(character.iconFlavor)}, and can neither chat nor post from
          there. The campaign’s owner can restore the character at any time.
        </p>
        <Field
          label="Farewell message"
          counter={{ used: farewellMessage.length, max: CHARACTER_LENGTHS.farewellMessage }}
        >
          <TextArea
            rows={3}
            value={farewellMessage}
            maxLength={CHARACTER_LENGTHS.farewellMessage}
            onChange={event => setFarewell(event.target.value)}
          />
        </Field>
        {failed && <FieldError>Failed to archive character. Please try again.</FieldError>}
      </form>
    </Dialog>
  )
}
