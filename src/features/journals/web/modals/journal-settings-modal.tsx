import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { RadioField, SwitchField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { JournalView } from '../../contract.ts'
import { JournalSettings } from '../../forms.ts'
import { journalTitle, VISIBILITIES } from '../../rules.ts'
import { api } from '../api.ts'
import { changedIn } from '../journal/draft.ts'
import { readersHint, readersWords } from '../journal/reader-words.ts'
import { takeCopy } from '../journal/take-copy.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'journal-settings': typeof JournalSettingsModal
  }
}

const FAILED = 'Failed to save settings'

/** Who reads a journal, its title, its hand and its quotes; and a copy to take along. For its writer. */
export function JournalSettingsModal({ journal, answer, dismiss }: { journal: JournalView } & ModalProps) {
  const { characterId, characterName, gmName, settings } = journal
  const queries = useQueryClient()
  const [opened] = useState(() => ({
    visibility: settings?.visibility ?? 'private',
    title: settings?.title ?? '',
    scribeStyle: journal.scribeStyle,
    allowGMQuotes: settings?.allowGMQuotes ?? false,
  }))
  const [copying, setCopying] = useState(false)
  const form = useContractForm(JournalSettings, {
    initial: opened,
    failed: error => wordsOf(error, FAILED),
    save: async sent => {
      await api.setSettings.call({ characterId, ...changedIn(opened, sent) })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer()
      return undefined
    },
  })
  const changeHand = async () => {
    const scribeStyle = await openModal('scribe-picker', { bookId: null, value: form.values.scribeStyle })
    if (scribeStyle) form.set({ scribeStyle })
  }
  const copy = async () => {
    setCopying(true)
    await takeCopy(characterId, journal.title).catch(error => failure(wordsOf(error, 'The copy could not be made.')))
    setCopying(false)
  }
  return (
    <Dialog title="Journal settings" onDismiss={dismiss}>
      <Form form={form}>
        <FormFields>
          <RadioField
            form={form}
            name="visibility"
            legend="Who may read the entries"
            options={VISIBILITIES.map(value => ({
              value,
              label: readersWords(value, gmName),
              hint: readersHint(value, gmName),
            }))}
          />
          {!journal.bookId && <p className="muted">Without a campaign only you read it, whatever is chosen here.</p>}
          <TextField
            form={form}
            name="title"
            label="Title"
            optional
            voice="title"
            placeholder={journalTitle(characterName)}
          />
          <div>
            <p className="field-label">Written in the hand of {SCRIBE_STYLES[form.values.scribeStyle].name}</p>
            <Button icon="ph:pen-nib" onClick={() => void changeHand()}>
              Change hand
            </Button>
          </div>
          <SwitchField
            form={form}
            name="allowGMQuotes"
            label="The owner of the campaign may copy quotes"
            hint={`From entries that they may read, with the name of ${characterName}.`}
          />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            Save
          </Button>
          <Button icon="ph:download-simple" busy={copying} onClick={() => void copy()}>
            Download a copy
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
