import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanMessage, longText, MESSAGE_BREAKS, MESSAGE_LENGTH, messageProblem } from './message-text.ts'
import { sendableMessage } from './sendable-message.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 900 })

describe('message text', () => {
  test('what is kept has no control characters, no space around it, and is its own cleaning', () => {
    fc.assert(
      fc.property(anyText, text => {
        const clean = cleanMessage(text)
        expect(clean).not.toMatch(/[^\P{Cc}\n]/u)
        expect(clean).toBe(clean.trim())
        expect(cleanMessage(clean)).toBe(clean)
      }),
    )
  })

  test('a text is sent exactly when it is visible, short enough, and not too tall', () => {
    fc.assert(
      fc.property(anyText, text => {
        const clean = cleanMessage(text)
        const problem = messageProblem(clean)
        const fits = [...clean].length <= MESSAGE_LENGTH && [...clean].filter(c => c === '\n').length <= MESSAGE_BREAKS
        if (problem === null) expect(sendableMessage(text)).toBe(clean)
        else expect(() => sendableMessage(text)).toThrow(expect.objectContaining({ code: problem }))
        if (problem !== 'MESSAGE_EMPTY') expect(problem === null).toBe(fits)
      }),
    )
  })

  test('the order of lines and letters survives', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 }), words => {
        expect(cleanMessage(`  ${words.join('\r\n')} `)).toBe(words.join('\n'))
      }),
    )
  })

  test('each refusal has its words', () => {
    const words = (text: string) => {
      try {
        sendableMessage(text)
      } catch (error) {
        return (error as Error).message
      }
      return 'sent'
    }
    expect(words(' \n\t ')).toBe('Message cannot be empty')
    expect(words('\u200b\u2060')).toBe('Message cannot be empty')
    expect(words('\u2800\u2800')).toBe('Message cannot be empty')
    expect(words('a'.repeat(501))).toBe('Message too long (max 500 characters)')
    expect(words(` ${'a'.repeat(500)} `)).toBe('sent')
    expect(words('🎲'.repeat(500))).toBe('sent')
    expect(words(`a${'\nb'.repeat(11)}`)).toBe('Message has too many line breaks (max 10)')
    expect(words(`a${'\nb'.repeat(10)}`)).toBe('sent')
  })

  test('markup is text, and a bell is silence', () => {
    expect(sendableMessage('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
    expect(sendableMessage('a\u0007b\u0000c\td')).toBe('abc d')
    expect(longText('\u0000 ')).toBe('')
    expect(longText('x'.repeat(4000))).toHaveLength(4000)
  })
})
