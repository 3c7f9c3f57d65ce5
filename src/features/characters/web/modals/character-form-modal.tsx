import { type FormEvent, useEffect, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { HeadChoice, urlOfHead } from '#features/media/web/parts/head-choice.tsx'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormActs, FormFields } from '#kit/web/form.tsx'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import { success } from '#kit/web/toast.tsx'
import type { CharacterView } from '../../contract.ts'
import { CharacterFields } from '../form/character-fields.tsx'
import { newValues } from '../form/character-values.ts'
import { PasswordLookup } from '../form/password-lookup.tsx'
import { SheetField } from '../form/sheet-field.tsx'
import { useCampaignLookup } from '../form/use-campaign-lookup.ts'
import { useCharacterForm } from '../form/use-character-form.ts'

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

/** Makes a character, in a campaign if a password is given, or changes one. Answers with its id. */
export function CharacterFormModal({ character, password: typed = '', answer, dismiss }: Props & Asked<string>) {
  const me = useMe()
  const fresh = newValues(me ?? { name: '', pronouns: null })
  const form = useCharacterForm({
    character,
    fresh,
    onSaved: saved => {
      success(
        saved.bookTitle ? `${saved.name} sits at the table of “${saved.bookTitle}”.` : `${saved.name} is written down.`,
      )
      answer(saved.id)
    },
  })
  const [password, setPassword] = useState(typed)
  const lookup = useCampaignLookup(password)
  const mayJoin = !character || character.can.attach
  const isUndecided = mayJoin && password.trim() !== '' && lookup.state !== 'found'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUndecided) return
    void form.save(lookup.state === 'found' ? { password, bookId: lookup.campaign.id } : undefined)
  }
  const sheetName =
    form.sheet instanceof File
      ? form.sheet.name
      : form.sheet === null && character?.sheetIsUploaded
        ? 'The sheet you uploaded'
        : null
  return (
    <Dialog title={character ? `Edit ${character.name}` : 'New character'} dirty={form.dirty} onDismiss={dismiss}>
      <Form onSubmit={submit}>
        <FormFields>
          <PortraitField form={form} stored={character?.avatarUrl ?? null} />
          <CharacterFields values={form.values} faults={form.faults} onChange={form.change} />
          <SheetField
            link={form.values.soulScroll}
            onLink={soulScroll => form.change({ soulScroll })}
            fault={form.faults.soulScroll}
            fileName={sheetName}
            onFile={file => form.setSheet(file ?? (character?.sheetIsUploaded ? 'gone' : null))}
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

type PortraitFieldProps = { form: ReturnType<typeof useCharacterForm>; stored: string | null }

/** The portrait waits beside the form and goes up with it. */
function PortraitField({ form, stored }: PortraitFieldProps) {
  const [preview, setPreview] = useState<string | null>(null)
  const { file, head } = form.portrait === 'gone' || form.portrait === null ? {} : form.portrait
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const shown = file ? preview : head ? urlOfHead(head) : form.portrait === 'gone' ? null : stored
  return (
    <>
      <ImageDrop
        label="Choose a portrait"
        shape="cameo"
        value={shown}
        removable
        onChange={url => url === null && form.setPortrait(stored ? 'gone' : null)}
        upload={async file => {
          form.setPortrait({ file })
          return { url: '' }
        }}
      />
      <HeadChoice url={shown} onChoose={head => form.setPortrait({ head })} />
    </>
  )
}
