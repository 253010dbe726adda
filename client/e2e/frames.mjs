// Frame times while a match is played on a slowed processor: node e2e/frames.mjs [--full]. Prints results; never fails. Without
// --full, a few turns of the last game on a phone.
import { open_test_site, close_page } from './browser.mjs'
import { act, fixed_dice, games, play_bot } from './player.mjs'

const full = process.argv.includes('--full')
const turns = full ? 60 : 6
const site = await open_test_site({ paints: true })
for (const game of full ? games : games.slice(-1))
  for (const size of full ? ['phone', 'desktop'] : ['phone']) {
    const page = await site.open('/', { size, init: fixed_dice(41), motion: 'no-preference' })
    await play_bot(page, game)
    const wire = await page.context().newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => {
      window.frames = []
      let last = performance.now()
      const tick = (now) => {
        const moving = document.getAnimations().some((it) => it.playState === 'running' && !(it instanceof CSSAnimation))
        if (moving) window.frames.push(now - last)
        last = now
        requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    })
    for (let i = 0; i < turns && (await act(page)); ++i);
    const frames = (await page.evaluate(() => window.frames)).sort((a, b) => a - b)
    const at = (part) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))]?.toFixed(1)
    console.log(`${game}, ${size}, 4× slower: ${frames.length} frames in motion, median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`)
    await close_page(page)
  }
await site.close()
