import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { SignUp } from '../../forms.ts'
import { api } from '../api.ts'

type AccountType = 'player' | 'gm'

/** The form of a new account. It outlives its step, so that looking at another step loses nothing. */
export function useSignUpForm(accountType: AccountType, onDone: (accountType: AccountType) => Promise<void>) {
  return useContractForm(SignUp, {
    initial: { name: '', pronouns: '', email: '', password: '', accountType, agreed: false },
    missing: { email: 'Please enter your e-mail address.', password: 'Please choose a password.' },
    failed: 'Could not register. The scrollkeeper may already exist.',
    save: async account => {
      const { verificationMailed } = await api.signUp.call(account)
      if (verificationMailed) success('A verification e-mail is on its way to you.', { seconds: 8 })
      else failure('The verification e-mail could not be sent. Please use Resend.', { seconds: 6 })
      await onDone(account.accountType)
      return undefined
    },
  })
}
export type SignUpForm = ReturnType<typeof useSignUpForm>
