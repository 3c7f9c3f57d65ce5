import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { HeadChoice, urlOfHead } from '#features/media/web/parts/head-choice.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { success } from '#kit/web/toast.tsx'
import type { CharacterView } from '../../contract.ts'
import { CharacterFields } from '../form/character-fields.tsx'
import { newValues } from '../form/character-values.ts'
import { SheetField } from '../form/sheet-field.tsx'
import { useCharacterForm } from '../form/use-character-form.ts'
import { PasswordLookup } from '../parts/password-lookup.tsx'
import { useCampaignLookup } from '../parts/use-campaign-lookup.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'character-form': typeof CharacterFormModal
  }
}

type Props = {
  character?: CharacterView
  /** The password that was typed on the page before. */
  password?: string
}

/** Makes a character, in a campaign if a password is given, or changes one. Answers with it as it is saved. */
export function CharacterFormModal({
  character,
  password: typed = '',
  answer,
  dismiss,
}: Props & ModalProps<CharacterView>) {
  const me = useMe()
  const fresh = newValues(me ?? { name: '', pronouns: null })
  const [password, setPassword] = useState(typed)
  const lookup = useCampaignLookup(password)
  const mayJoin = !character || character.can.attach
  const isUndecided = mayJoin && password.trim() !== '' && lookup.state !== 'found'
  const writing = useCharacterForm({
    character,
    fresh,
    join: isUndecided ? 'undecided' : lookup.state === 'found' ? { password, bookId: lookup.campaign.id } : undefined,
    onSaved: saved => {
      success(
        saved.bookTitle ? `${saved.name} sits at the table of “${saved.bookTitle}”.` : `${saved.name} is written down.`,
      )
      answer(saved)
    },
  })
  const { form, portrait, sheet, setSheet } = writing
  const sheetName =
    sheet instanceof File ? sheet.name : sheet === null && character?.sheetIsUploaded ? 'The sheet you uploaded' : null
  return (
    <Dialog title={character ? `Edit ${character.name}` : 'New character'} onDismiss={dismiss}>
      <Form form={form} unsaved={portrait !== null || sheet !== null}>
        <FormFields>
          <PortraitField {...writing} stored={character?.avatarUrl ?? null} />
          <CharacterFields form={form} />
          <SheetField
            form={form}
            fileName={sheetName}
            onFile={file => setSheet(file ?? (character?.sheetIsUploaded ? 'gone' : null))}
          />
          {mayJoin && <PasswordLookup value={password} onChange={setPassword} lookup={lookup} optional />}
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy} disabled={isUndecided}>
            {character ? 'Save' : 'Create the character'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}

type PortraitFieldProps = Pick<ReturnType<typeof useCharacterForm>, 'portrait' | 'setPortrait'> & {
  stored: string | null
}

/** The portrait waits beside the form and goes up with it. */
function PortraitField({ portrait, setPortrait, stored }: PortraitFieldProps) {
  const [preview, setPreview] = useState<string | null>(null)
  const { file, head } = portrait === 'gone' || portrait === null ? {} : portrait
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const shown = file ? preview : head ? urlOfHead(head) : portrait === 'gone' ? null : stored
  return (
    <>
      <ImageDrop
        label="Choose a portrait"
        shape="cameo"
        value={shown}
        removable
        onChange={url => url === null && setPortrait(stored ? 'gone' : null)}
        upload={async file => {
          setPortrait({ file })
          return { url: '' }
        }}
      />
      <HeadChoice url={shown} onChoose={head => setPortrait({ head })} />
    </>
  )
}
