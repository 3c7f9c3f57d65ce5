import { useState } from 'react'
import { askInToast } from '#kit/web/ask-in-toast.tsx'
import { Binding } from '#kit/web/binding.tsx'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { FormFields } from '#kit/web/form/form-parts.tsx'
import { Menu } from '#kit/web/menu.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Section } from '#kit/web/page.tsx'
import { type InPanel, openPanel } from '#kit/web/side-panel.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, notice, success, undoable } from '#kit/web/toast.tsx'
import { Tooltip } from '#kit/web/tooltip.tsx'

function RegisterModal({ answer, dismiss }: ModalProps<string>) {
  const [name, setName] = useState('')
  const signButton = (
    <Button look="primary" onClick={() => answer(name)}>
      Sign
    </Button>
  )
  return (
    <Dialog
      title="Sign the register"
      binding={<Binding>Players sit free.</Binding>}
      dirty={name !== ''}
      onDismiss={dismiss}
      actions={signButton}
    >
      <FormFields>
        <Field label="Name">
          <TextInput value={name} onChange={event => setName(event.target.value)} />
        </Field>
      </FormFields>
    </Dialog>
  )
}

function CartPanel({ close }: InPanel) {
  return (
    <>
      <p>Two things lie in the cart.</p>
      <Button onClick={close}>Leave them there</Button>
    </>
  )
}

/** Opens each thing that lies over a page, and writes what was answered. */
export function Overlays() {
  const [said, setSaid] = useState('')
  const tell = async (answer: Promise<unknown>) => setSaid(String(await answer))
  const burn = { title: 'Burn this book?', text: 'Its 46 pages will be gone.', act: 'Burn the book', danger: true }
  const nameQuestion = { text: 'What is it called?', act: 'Keep', input: { label: 'Name', missing: 'Please name it' } }
  const messages = () => {
    success('Email sent!')
    failure('Failed to save settings')
    notice('Mira is writing')
    undoable('The note was thrown away', () => setSaid('undone'))
  }
  return (
    <Section title="Over the page">
      <div className="specimen-row">
        <Button onClick={() => tell(openModal(RegisterModal, {}))}>Open the register</Button>
        <Button onClick={() => tell(openModal(ConfirmDialog, burn))}>Ask for a yes</Button>
        <Button onClick={() => openPanel('Cart', CartPanel, {})}>Open the panel</Button>
        <Button onClick={messages}>Say something</Button>
        <Button onClick={() => tell(askInToast({ text: 'Leave the table?', act: 'Leave' }))}>Ask in passing</Button>
        <Button onClick={() => tell(askInToast(nameQuestion))}>Ask for a name</Button>
        <Menu
          trigger={<Button icon="ph:caret-down">Menu</Button>}
          items={[
            { label: 'Edit', icon: 'ph:pencil-simple', onSelect: () => setSaid('edit') },
            { label: 'Read', href: '#end' },
            'line',
            { label: 'Burn', icon: 'ph:trash', danger: true, onSelect: () => setSaid('burn') },
          ]}
        />
        <Tooltip text="A few words about it">
          <Button>Hover</Button>
        </Tooltip>
      </div>
      <output className="muted">{said}</output>
    </Section>
  )
}
