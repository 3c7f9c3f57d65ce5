import type { PasskeyPort } from '#kit/server/auth-port.ts'
import { type Library, orRefusal, withoutSession } from './auth-library.ts'

/** Passkeys through the library's plugin. The page's origin, which the guards have let pass, is part of what is signed. */
export function passkeysOf({ api }: Library): PasskeyPort {
  return {
    beginAdding: async headers => {
      const begun = await orRefusal(api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }))
      return 'refusal' in begun ? null : { options: begun.response, cookies: begun.headers.getSetCookie() }
    },
    finishAdding: async (headers, name, response) =>
      // The plugin calls it a failure of its own when a browser brings what cannot be read.
      !(
        'refusal' in (await orRefusal(api.verifyPasskeyRegistration({ body: { response, name }, headers }), () => true))
      ),
    beginSignIn: async sent => {
      const asked = { headers: withoutSession(sent), returnHeaders: true } as const
      const begun = await api.generatePasskeyAuthenticationOptions(asked)
      return { options: begun.response, cookies: begun.headers.getSetCookie() }
    },
    finishSignIn: async (sent, response) => {
      const done = await orRefusal(
        api.verifyPasskeyAuthentication({ body: { response }, headers: withoutSession(sent), returnHeaders: true }),
      )
      if ('refusal' in done) return null
      return { userId: done.response.user.id, cookies: done.headers.getSetCookie() }
    },
  }
}
