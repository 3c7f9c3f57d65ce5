import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormPart, FormRow } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { TEXT_NAMES } from '../shown/text-names.ts'
import { PictureField } from './picture-field.tsx'
import { useMemberForm } from './use-member-form.ts'

type Props = { member: TeamMemberView | null; onDone: () => void }

/** The form of a member of the team; it is blank without one. */
export function MemberForm({ member, onDone }: Props) {
  const form = useMemberForm(member, onDone)
  return (
    <Form form={form}>
      <FormPart title="Public information">
        <FormRow>
          <TextField form={form} name="name" label={TEXT_NAMES.name} autoComplete="off" />
          <TextField form={form} name="title" label={TEXT_NAMES.title} autoComplete="off" />
        </FormRow>
        <TextField form={form} name="email" label={TEXT_NAMES.email} type="email" optional autoComplete="off" />
        <TextAreaField form={form} name="quote" label={TEXT_NAMES.quote} optional rows={2} />
        <PictureField form={form} />
      </FormPart>
      <FormPart title="Private information">
        <TextAreaField form={form} name="bio" label={TEXT_NAMES.bio} optional rows={4} />
        <TextField form={form} name="role" label={TEXT_NAMES.role} optional autoComplete="off" />
        <TextAreaField form={form} name="personalityTraits" label={TEXT_NAMES.personalityTraits} optional rows={3} />
        <TextAreaField form={form} name="communicationStyle" label={TEXT_NAMES.communicationStyle} optional rows={3} />
        <TextAreaField form={form} name="catchphrases" label={TEXT_NAMES.catchphrases} optional rows={2} />
        <TextField form={form} name="technicalDomain" label={TEXT_NAMES.technicalDomain} optional autoComplete="off" />
        <TextAreaField form={form} name="backstory" label={TEXT_NAMES.backstory} optional rows={5} />
        <TextAreaField form={form} name="emailExample" label={TEXT_NAMES.emailExample} optional rows={5} />
      </FormPart>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActs>
    </Form>
  )
}
