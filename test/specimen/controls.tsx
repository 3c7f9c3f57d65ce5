import { useState } from 'react'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { Field } from '#kit/web/field.tsx'
import { FormActs, FormPart, FormRow } from '#kit/web/form/form-parts.tsx'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import { ButtonLink, TextLink } from '#kit/web/link.tsx'
import { Section } from '#kit/web/page.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Select } from '#kit/web/select.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'

const WARDS = [
  { value: 'gm-only', label: 'Only the GM side', hint: 'You, co-creators, lorekeepers' },
  { value: 'party', label: 'The party', hint: 'Players with a living character' },
  { value: 'public', label: 'Everyone', hint: 'Also without signing in' },
] as const
type Ward = (typeof WARDS)[number]['value']
const TAGS = ['Mystery', 'Exploration', 'Heavy RP', 'Dark Fantasy', 'Moral Choices'] as const

const refuse = async (_: File, progress: (share: number) => void): Promise<{ url: string }> => {
  progress(0.5)
  throw new Error('The specimen stores nothing.')
}

export function Controls() {
  const [tags, setTags] = useState<(typeof TAGS)[number][]>(['Mystery'])
  const [ward, setWard] = useState<Ward>('gm-only')
  return (
    <Section title="Buttons and fields" actions={<TextLink href="#end">A link in a line</TextLink>}>
      <div className="specimen-row">
        <Button look="primary">Primary</Button>
        <Button icon="ph:scroll">Quiet</Button>
        <Button look="danger">Burn</Button>
        <Button look="text">As text</Button>
        <Button look="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <ButtonLink href="#end" size="big" look="primary">
          Big link
        </ButtonLink>
        <IconButton icon="ph:gear" label="Settings" />
      </div>
      <form className="specimen-form">
        <FormPart title="The book" hint="What stands on the spine and the first page">
          <Field label="Title">
            <TextInput voice="title" defaultValue="The Lantern at Hollowmere" />
          </Field>
          <FormRow>
            <Field label="System" optional>
              <Select options={[{ value: 'dnd', label: 'D&D 5e' }]} />
            </Field>
            <Field label="Campaign password" hint="Players join with it">
              <PasswordInput autoComplete="off" defaultValue="reeds-laid-flat" />
            </Field>
          </FormRow>
          <Field label="Prologue" error="The prologue is too long." counter={{ used: 987, max: 800 }} hint="Markdown">
            <TextArea defaultValue="They say the milestone was moved." />
          </Field>
          <ImageDrop label="Or drop a picture here" value={null} onChange={() => undefined} upload={refuse} />
        </FormPart>
        <FormPart title="Who may come in" hint="Change it any time">
          <RadioCards legend="Who may read the book" options={WARDS} value={ward} onChange={setWard} />
          <Switch label="The Inn is open" hint="Whoever may enter, may enter now" defaultChecked />
          <Checkbox label="I have read the notice" />
          <Chips legend="Tags" options={TAGS} value={tags} onChange={setTags} />
        </FormPart>
        <FormActs fault="Failed to save campaign">
          <Button look="primary" size="big" type="submit">
            Summon Book
          </Button>
        </FormActs>
      </form>
    </Section>
  )
}
