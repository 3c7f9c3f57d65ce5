import { BadgeField } from '#features/badges/web/parts/badge-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { EXPIRATIONS, termWords, VIP_NAME_MOST } from '../../rules.ts'
import { LetterFields } from '../parts/letter-fields.tsx'
import type { useVipForm } from './use-vip-form.ts'

/** The fields of a VIP code. The name comes from the file, and the code from the name and the months. */
export function VipFields({ form, picture, recipient, setRecipient, code }: ReturnType<typeof useVipForm>) {
  const { expiration } = form.values
  return (
    <>
      <BadgeField
        picture={picture}
        label="Badge image"
        hint="JPG, PNG, WebP or GIF. It is drawn anew as a PNG of at most 2 MB, without its metadata."
        anyKind
        error={form.faults.badgeId}
        onFile={(_, fileName) =>
          form.set({ badgeId: AS_NAMED, originalFileName: fileName, vpName: nameFrom(fileName) })
        }
        onPick={badgeId => form.set(badgeId ? { badgeId, vpName: badgeId, originalFileName: '' } : { badgeId })}
      />
      <TextField
        form={form}
        name="vpName"
        label="VIP name"
        hint={`Of its letters and digits, at most ${VIP_NAME_MOST}, the code is made.`}
        autoComplete="off"
      />
      <div className="vip-term">
        <TextField
          form={form}
          name="expiration"
          label="Months, in two digits"
          hint="00 is for life"
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="vip-terms">
          {EXPIRATIONS.map(months => (
            <Button
              key={months}
              size="small"
              aria-pressed={months === expiration}
              onClick={() => form.set({ expiration: months })}
            >
              {months === '00' ? 'Lifetime' : termWords(Number(months)).replace('for ', '')}
            </Button>
          ))}
        </div>
      </div>
      <TextAreaField form={form} name="description" label="Description" optional rows={2} />
      <LetterFields form={form} recipient={recipient} onRecipient={setRecipient} />
      {code && (
        <p>
          <span className="muted">The code will be </span>
          <code>{code}</code>
        </p>
      )}
    </>
  )
}

/** A new picture is stored under the name of the VIP, when the form is sent. */
const AS_NAMED = 'as-named'

const nameFrom = (fileName: string) => fileName.replace(/\.[^.]*$/, '').slice(0, 60)
