const HIDDEN = '[hidden]'

const secretName =
  /passw|scrollword|secret|token|cookie|authori[sz]ation|signature|api[-_]?key|access[-_]?key|credential|^(code|otp|pin|e?mail|to|reply-?to)$/i
const mailAddress = /[\w.%+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const secretQuery =
  /([?&](?:[\w.-]{0,40}(?:token|code|secret|password|signature|key)|email|ticket|state)=)[^&\s"'\\<>]+/gi
const bearer = /\b(Bearer|Basic)\s+[\w.~+/-]{6,}=*/g
const passwordInUrl = /(\b\w{2,20}:\/\/[^\s:/@"]{0,100}):[^\s@/"]{1,200}@/g
const statementParams = /\nparams: [\s\S]*?(?=\n\s+at |\ncaused by: |$)/g

/**
 * Hides secrets in a finished JSON line, so that it does not matter who logged them or how: fields by their names at
 * every depth, and e-mail addresses, keys in queries, bearer marks and passwords in URLs by their look.
 */
export function hideSecrets(line: string): string {
  return `${JSON.stringify(clean(JSON.parse(line)))}\n`
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  const isError = 'stack' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, isHidden(name, held, isError) ? HIDDEN : clean(held)]),
  )
}

/** In an error, `code` is the name of the failure (ECONNREFUSED) and `params` may be anything that a person typed. */
function isHidden(name: string, value: unknown, inError: boolean): boolean {
  if (value === null || typeof value === 'boolean') return false
  if (inError && name === 'code') return false
  return secretName.test(name) || (inError && name === 'params')
}

/** A text without e-mail addresses, keys in queries, bearer marks, passwords in URLs, and values of statements. */
export function withoutSecrets(text: string): string {
  return text
    .replace(statementParams, `\nparams: ${HIDDEN}`)
    .replace(passwordInUrl, `$1:${HIDDEN}@`)
    .replace(secretQuery, `$1${HIDDEN}`)
    .replace(bearer, `$1 ${HIDDEN}`)
    .replace(mailAddress, '[e-mail]')
}
