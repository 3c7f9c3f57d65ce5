import { expect, test } from 'vitest'
import { deviceName } from '#features/accounts/server/service/device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/150.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`, 'Chrome on macOS'],
  [`Mozilla/5.0 (Linux; Android 16; SM-S928B) ${CHROME} SamsungBrowser/30.0 Mobile`, 'Samsung Internet on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Safari/604.1', 'Chrome on iPad'],
  ['curl/8.9', 'A device that does not say what it is'],
  ['<script>alert(1)</script>', 'A device that does not say what it is'],
  [null, 'A device that does not say what it is'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
