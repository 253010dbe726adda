import { expect, test } from 'vitest'
import { is_in_app_browser } from './in_app_browser.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

test.each([
  `${ios} Mobile/15E148 Instagram 334.0.0.22.106 (iPhone15,2; iOS 17_5; en_GB; scale=3.00)`,
  `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/464.0.0.31.69;FBBV/601285422;FBDV/iPhone15,2]`,
  `${ios} Mobile/15E148`,
  `${android} Build/AP1A; wv) ${chrome} [FB_IAB/FB4A;FBAV/466.0.0.30.70;]`,
  `${android}; wv) ${chrome}`,
  `${android}) ${chrome} WhatsApp/2.24.10`,
])('an app shows the page itself: %s', (agent) => {
  expect(is_in_app_browser(agent)).toBe(true)
})

test.each([
  `${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${ios} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${ios} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  `${android}) ${chrome}`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
])('a browser of its own: %s', (agent) => {
  expect(is_in_app_browser(agent)).toBe(false)
})

test('a page on the home screen of iOS names no Safari either', () => {
  expect(is_in_app_browser(`${ios} Mobile/15E148`, true)).toBe(false)
})
