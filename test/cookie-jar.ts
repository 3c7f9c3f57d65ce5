/** What a browser does with cookies: keeps what answers set, forgets what they take back, and sends the rest along. */
export function cookieJar(userAgent: string) {
  const cookies = new Map<string, string>()
  const answers: Headers[] = []

  function takeIn() {
    for (const line of answers.splice(0).flatMap(headers => headers.getSetCookie())) {
      const [pair = '', ...rules] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (rules.some(rule => /^\s*max-age=0$/i.test(rule))) cookies.delete(name)
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
    }
  }

  return {
    /** Headers for an answer to set its cookies in. */
    answer: (): Headers => {
      const headers = new Headers()
      answers.push(headers)
      return headers
    },
    /** The headers of the next request. */
    headers: (): Headers => {
      takeIn()
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return new Headers({ 'user-agent': userAgent, ...(cookie && { cookie }) })
    },
  }
}
