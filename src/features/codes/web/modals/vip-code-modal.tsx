import '../vip/vip.css'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { MadeCode } from '../parts/made-code.tsx'
import { useVipForm } from '../vip/use-vip-form.ts'
import { VipFields } from '../vip/vip-fields.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'vip-code': typeof VipCodeModal
  }
}

/** Makes a code of a VIP. The code stays in sight while the form begins again. */
export function VipCodeModal({ dismiss }: ModalProps) {
  const vip = useVipForm()
  const { form, picture, made, isReady } = vip
  return (
    <Dialog
      title="New VP code"
      lead="A VIP has everything that GM+ has, and pays nothing."
      size="screen"
      dirty={form.dirty || picture.isThere}
      onDismiss={dismiss}
    >
      {made && <MadeCode {...made} what="VP Code" />}
      <Form form={form} guard={false} className="form vip-form">
        <FormFields>
          <VipFields {...vip} />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy} disabled={!isReady && !form.busy}>
            Create VP code
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
