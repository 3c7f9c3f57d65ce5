import type { HearProgress } from './rpc-link.ts'

/**
 * Posts a form, telling how much of it has been sent.
 * @throws {TypeError} where no answer came, as `fetch` does
 */
export function sendForm(url: string, body: FormData, headers: Headers, hear: HearProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => hear(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type')
      resolve(
        new Response(request.responseText, { status: request.status, headers: type ? { 'content-type': type } : {} }),
      )
    }
    request.onerror = () => reject(new TypeError('The form could not be sent.'))
    request.send(body)
  })
}
