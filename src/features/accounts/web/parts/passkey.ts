import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** Whether this browser knows what a passkey is. */
export const knowsPasskeys = () => browserSupportsWebAuthn()

type Options = Record<string, unknown>

/** Lets the browser ask for one of its passkeys; null when the person thought better of it. */
export const askForPasskey = (options: Options) =>
  unlessLeft(() => startAuthentication({ optionsJSON: options as never }))

/** Lets the browser make a passkey; null when the person thought better of it. */
export const makePasskey = (options: Options) => unlessLeft(() => startRegistration({ optionsJSON: options as never }))

async function unlessLeft<T>(ceremony: () => Promise<T>) {
  try {
    // The types of the standard and of the contract differ, but describe the same JSON.
    return (await ceremony()) as never
  } catch (error) {
    const name = error instanceof WebAuthnError ? (error.cause as Error | undefined)?.name : (error as Error).name
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw error
  }
}
