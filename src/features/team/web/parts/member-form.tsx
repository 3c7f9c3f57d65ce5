import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormPart } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import { success } from '#kit/web/toast.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { MemberForm as Shape } from '../../forms.ts'
import { PICTURE_FILE, PRIVATE_FIELDS } from '../../rules.ts'
import { api } from '../api.ts'
import { drawPicture } from './draw-picture.ts'
import { FIELD_WORDS } from './field-words.ts'
import { valuesOf } from './member-values.ts'

const FAILED = 'Failed to save team member'
const WITH_REASON = ['TEAM_MEMBER_CHANGED', 'TEAM_PICTURE_REFUSED', 'TEAM_FULL']

type Props = {
  /** The member that is edited; null for a new one. */
  member: TeamMemberView | null
  /** The id of a new one: a form that is sent twice adds one. */
  newId: string
  /** Back to the list. */
  onDone: (saved: boolean) => void
}

/** The card of a member to be filled in. What was typed stays when it could not be saved. */
export function MemberForm({ member, newId, onDone }: Props) {
  const form = useContractForm(Shape, {
    initial: valuesOf(member),
    failed: error => (WITH_REASON.includes(codeOf(error) ?? '') ? `${FAILED}. ${wordsOf(error, '')}` : FAILED),
    save: async sent => {
      if (member) await api.edit.call({ id: member.id, expectedUpdatedAt: member.updatedAt, member: sent })
      else await api.add.call({ id: newId, member: sent })
      success(member ? 'Team member updated successfully' : 'Team member created successfully')
      onDone(true)
    },
  })
  useUnsavedPart(form.dirty && !form.busy)
  return (
    <Form form={form} guard={false}>
      <FormPart title="Public" hint="What everybody may know of this member.">
        <TextField form={form} name="name" label={FIELD_WORDS.name} />
        <TextField form={form} name="title" label={FIELD_WORDS.title} />
        <TextField form={form} name="email" label={FIELD_WORDS.email} type="email" optional />
        <TextField form={form} name="quote" label={FIELD_WORDS.quote} optional />
        <ImageDrop
          label="Choose a picture"
          shape="cameo"
          value={form.values.image}
          most={PICTURE_FILE}
          upload={async file => ({ url: await drawPicture(file) })}
          onChange={image => form.set({ image })}
          removable
        />
      </FormPart>
      <FormPart title="Private" hint="Known to the Ogres in Charge alone.">
        {PRIVATE_FIELDS.map(name =>
          name === 'role' ? (
            <TextField key={name} form={form} name={name} label={FIELD_WORDS[name]} optional />
          ) : (
            <TextAreaField key={name} form={form} name={name} label={FIELD_WORDS[name]} rows={3} optional />
          ),
        )}
      </FormPart>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          {member ? 'Save' : 'Create'}
        </Button>
        <Button onClick={() => onDone(false)}>Cancel</Button>
      </FormActs>
    </Form>
  )
}
